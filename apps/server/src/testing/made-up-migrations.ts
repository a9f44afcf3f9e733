import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { toClientConfig, type DatabaseAddress } from '../db/database.ts';
import type { AppliedMigration } from '../db/migrate.ts';
import type { TestCluster } from './test-cluster.ts';

const SHIPPED = new URL('../db/migrations/', import.meta.url);

/** Lists the migrations of a folder, in order. */
export async function listMigrations(folder = SHIPPED): Promise<AppliedMigration[]> {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Creates a folder with the shipped migrations and made-up ones, by file name. */
export async function addMigrations(added: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-migrations-'));
  await cp(SHIPPED, folder, { recursive: true });
  for (const [name, text] of Object.entries(added)) await writeFile(join(folder, name), text);
  return {
    folder: pathToFileURL(`${folder}/`),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Creates an empty database beside those of the other test files. */
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

/** Opens a client on a database; the caller ends it. */
export async function connectTo(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client(toClientConfig(address));
  await client.connect();
  return client;
}

/** The first migration of versions before 1.0.0, to simulate an old database. */
export const BEFORE_BASELINE: AppliedMigration = {
  name: '20261121100000-clock-and-roles.sql',
  checksum: 'of another file',
};
