import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { toClientConfig, type DatabaseAddress } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^\d{14}-[a-z0-9-]+\.sql$/;

/** One number for all servers: who holds this lock migrates, the others wait. */
const MIGRATION_LOCK = 7_031_001;

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** A migration that made a database, and by which text. */
export type AppliedMigration = { readonly name: string; readonly checksum: string };

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => FILE_NAME.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the schema up to date as the owner of the database, each migration in its own
 * transaction. Throws a StartupError when the database was made by another version. With `to` it
 * becomes as another database was, and no newer.
 * @returns how many migrations were applied
 */
export async function migrate(
  owner: DatabaseAddress,
  { to }: { to?: readonly AppliedMigration[] } = {},
): Promise<number> {
  const all = await readMigrations();
  if (to) refuseForeignSchema(new Map(to.map(({ name, checksum }) => [name, checksum])), all);
  const migrations = to ? all.filter(({ name }) => to.some((each) => each.name === name)) : all;
  const client = new pg.Client({
    ...toClientConfig(owner),
    application_name: 'kickoracle migrate',
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         name text PRIMARY KEY, checksum text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT clock_timestamp())`,
    );
    const applied = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migrations',
    );
    const checksums = new Map(applied.rows.map((row) => [row.name, row.checksum]));
    refuseForeignSchema(checksums, migrations);
    const pending = migrations.filter(({ name }) => !checksums.has(name));
    for (const migration of pending) await applyMigration(client, migration);
    return pending.length;
  } finally {
    await client.end();
  }
}

function refuseForeignSchema(applied: Map<string, string>, known: readonly Migration[]): void {
  const knownChecksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!knownChecksums.has(name)) {
      throw new StartupError(
        `The database was made by a newer version of Kickoracle (it has ${name}); start that version, or use another data folder with DATA_DIR.`,
      );
    }
    if (knownChecksums.get(name) !== checksum) {
      throw new StartupError(
        `The migration ${name} differs from the one that made this database; restore the file, or use another data folder with DATA_DIR.`,
      );
    }
  }
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    refuseWithoutRights(error);
    throw new Error(`The migration ${migration.name} failed.`, { cause: error });
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** An owner of the tables alone cannot make the role of the server, nor open a schema. */
function refuseWithoutRights(error: unknown): void {
  if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) return;
  throw new StartupError(
    `The login of DATABASE_OWNER_URL may not make what the game needs (${error.message}); it must own the database, and either have CREATEROLE or find the role kickoracle_server made.`,
  );
}
