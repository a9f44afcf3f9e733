import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { toClientConfig, type DatabaseAddress } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^\d{14}-[a-z0-9-]+\.sql$/;

/** One number for all servers: who holds this lock migrates, the others wait. */
const MIGRATION_LOCK = 7_031_001;

/**
 * Whoever plays waits behind a migration that waits for a table: it gives up soon, lets them through, and
 * tries again.
 */
const PATIENCE: Patience = { lockTimeoutMs: 2_000, tries: 30, pauseMs: 1_000 };

/** How long a migration waits for a lock, how often it tries, and how long it lets others through. */
type Patience = {
  readonly lockTimeoutMs: number;
  readonly tries: number;
  readonly pauseMs: number;
};

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/**
 * Such a migration changes some rows at a time, each batch in a transaction of its own, until there are none left: whoever
 * plays waits for a batch and not for all. Broken off, it goes on with those that are left.
 */
const IN_BATCHES = /-in-batches\.sql$/;

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
 * transaction. Throws a StartupError when the database was made by another version, or when somebody
 * keeps a table for good. With `to` it becomes as another database was, and no newer.
 * @returns how many migrations were applied
 */
export async function migrate(
  owner: DatabaseAddress,
  { to, patience = PATIENCE }: { to?: readonly AppliedMigration[]; patience?: Patience } = {},
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
    const pending = await findPending(client, migrations);
    for (const migration of pending) await applyMigration(client, migration, patience);
    return pending.length;
  } finally {
    await client.end();
  }
}

/**
 * Brings the schema up to date within the transaction that the owner has begun: it comes about with what
 * else is in it, or not at all.
 */
export async function migrateWithin(tx: pg.Client): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  for (const migration of await findPending(tx, await readMigrations())) {
    while (!(await makeMigration(tx, migration)));
  }
}

/**
 * Lists the migrations that a database which was made before still lacks, by their names. Throws a
 * StartupError when it was made by a newer version, and when nothing was made in it yet.
 */
export async function listPending(owner: DatabaseAddress): Promise<string[]> {
  const client = new pg.Client({
    ...toClientConfig(owner),
    application_name: 'kickoracle migrate',
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ is_made: boolean }>(
      `SELECT to_regclass('schema_migrations') IS NOT NULL AS is_made`,
    );
    if (!rows[0]!.is_made) {
      throw new StartupError('There is no game in this database yet: npm start makes one.');
    }
    const pending = await findPending(client, await readMigrations());
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function findPending(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const applied = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  const checksums = new Map(applied.rows.map((row) => [row.name, row.checksum]));
  refuseForeignSchema(checksums, migrations);
  return migrations.filter(({ name }) => !checksums.has(name));
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

async function applyMigration(
  client: pg.Client,
  migration: Migration,
  { lockTimeoutMs, tries, pauseMs }: Patience,
): Promise<void> {
  for (let left = tries; left > 0;) {
    const made = await tryMigration(client, migration, lockTimeoutMs);
    if (made === 'all') return;
    if (made === 'some') continue;
    left -= 1;
    await wait(pauseMs);
  }
  throw new StartupError(
    `The migration ${migration.name} waits for a table that somebody keeps; end what runs for long in the database, then start again.`,
  );
}

/** Makes the migration or a batch of it, and tells how much: nothing when somebody keeps a table that it needs. */
async function tryMigration(
  client: pg.Client,
  migration: Migration,
  lockTimeoutMs: number,
): Promise<'all' | 'some' | 'nothing'> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`);
  try {
    const isMade = await makeMigration(client, migration);
    await client.query('COMMIT');
    return isMade ? 'all' : 'some';
  } catch (error) {
    await client.query('ROLLBACK');
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return 'nothing';
    refuseWithoutRights(error);
    throw new Error(`The migration ${migration.name} failed.`, { cause: error });
  }
}

/** Makes the migration or a batch of it; tells whether that was the last. */
async function makeMigration(tx: pg.Client, { name, sql, checksum }: Migration): Promise<boolean> {
  const answer: pg.QueryResult | pg.QueryResult[] = await tx.query(sql);
  if (IN_BATCHES.test(name) && [answer].flat().at(-1)!.rowCount !== 0) return false;
  await tx.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
    name,
    checksum,
  ]);
  return true;
}

const LOCK_NOT_AVAILABLE = '55P03';
const INSUFFICIENT_PRIVILEGE = '42501';

/** Refuses an owner of the tables alone, who cannot make the role of the server, nor open a schema. */
function refuseWithoutRights(error: unknown): void {
  if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) return;
  throw new StartupError(
    `The login of DATABASE_OWNER_URL may not make what the game needs (${error.message}); it must own the database, and either have CREATEROLE or find the role kickoracle_server made.`,
  );
}
