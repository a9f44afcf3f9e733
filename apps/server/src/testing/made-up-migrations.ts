import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { DatabaseAddress } from '../db/connection/database.ts';
import type { AppliedMigration } from '../db/schema/migrate.ts';
import type { TestCluster } from './test-cluster.ts';

const SHIPPED = new URL('../db/schema/migrations/', import.meta.url);

export async function listMigrations(): Promise<AppliedMigration[]> {
  const names = (await readdir(SHIPPED)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, SHIPPED), 'utf8');
      return { name, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

export async function addMigrations(added: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-migrations-'));
  await cp(SHIPPED, folder, { recursive: true });
  for (const [name, text] of Object.entries(added)) await writeFile(join(folder, name), text);
  return {
    folder: pathToFileURL(`${folder}/`),
    remove: () => rm(folder, { recursive: true }),
  };
}

export async function createEmptyDatabase({ host, port }: TestCluster) {
  const user = 'kickoracle_owner';
  const admin = new pg.Client({ host, port, user, database: 'postgres' });
  await admin.connect();
  const database = `test_empty_${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${database}`);
  const owner: DatabaseAddress = { host, port, user, database };
  return {
    owner,
    async drop() {
      await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
      await admin.end();
    },
  };
}

/** The first migration of versions before 1.0.0, to simulate an old database. */
export const BEFORE_BASELINE: AppliedMigration = {
  name: '20261121100000-clock-and-roles.sql',
  checksum: 'of another file',
};
