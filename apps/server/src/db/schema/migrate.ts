import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#lib/startup-error.ts';
import { withClient } from '../connection/with-client.ts';
import type { DatabaseAddress } from '../connection/database.ts';

/** Tests read another folder, with additional migrations. */
const FOLDER = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^\d{14}-[a-z0-9-]+\.sql$/;

/** The advisory lock of migrations: of several servers one migrates, the others wait. */
const MIGRATION_LOCK = 7_031_001;

/** Queries queue behind a migration that waits for a table, so it times out soon and retries. */
const PATIENCE: Patience = { lockTimeoutMs: 2_000, tries: 30, pauseMs: 1_000 };

type Patience = {
  readonly lockTimeoutMs: number;
  readonly tries: number;
  readonly pauseMs: number;
};

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** Repeated, each batch in its own transaction, until no row changes. Continues if interrupted. */
const IN_BATCHES = /-in-batches\.sql$/;

export type AppliedMigration = { readonly name: string; readonly checksum: string };

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

type MigrateOptions = {
  /** The migrations of a backup: the database gets these and no newer ones. */
  readonly to?: readonly AppliedMigration[];
  readonly patience?: Patience;
  readonly folder?: URL;
};

/** Migrates as the owner. Throws a StartupError for an unknown schema or a locked table. */
export async function migrate(
  owner: DatabaseAddress,
  { to, patience = PATIENCE, folder = FOLDER }: MigrateOptions = {},
): Promise<number> {
  const all = await readMigrations(folder);
  if (to) refuseForeignSchema(to, { known: all, subject: 'backup' });
  const migrations = to ? all.filter(({ name }) => to.some((each) => each.name === name)) : all;
  return withClient(owner, 'kickoracle migrate', async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
         name text PRIMARY KEY, checksum text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT clock_timestamp())`,
    );
    const pending = await findPending(client, migrations);
    for (const migration of pending) await applyMigration(client, migration, patience);
    return pending.length;
  });
}

export async function refuseForeignBackup(migrations: readonly AppliedMigration[]): Promise<void> {
  const known = await readMigrations(FOLDER);
  refuseForeignSchema(migrations, { known, subject: 'backup' });
}

export async function migrateWithin(tx: pg.Client, folder = FOLDER): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  for (const migration of await findPending(tx, await readMigrations(folder))) {
    while (!(await makeMigration(tx, migration)));
  }
}

/** Names of pending migrations. Throws a StartupError for a missing, newer or too old schema. */
export async function listPending(owner: DatabaseAddress, folder = FOLDER): Promise<string[]> {
  return withClient(owner, 'kickoracle migrate', async (client) => {
    const { rows } = await client.query<{ is_made: boolean }>(
      `SELECT to_regclass('schema_migrations') IS NOT NULL AS is_made`,
    );
    if (!rows[0]!.is_made) {
      throw new StartupError('There is no game in this database yet: npm start creates one.');
    }
    const pending = await findPending(client, await readMigrations(folder));
    return pending.map(({ name }) => name);
  });
}

async function findPending(client: pg.Client, known: readonly Migration[]): Promise<Migration[]> {
  const { rows: applied } = await client.query<AppliedMigration>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  refuseForeignSchema(applied, { known, subject: 'database' });
  const names = new Set(applied.map(({ name }) => name));
  return known.filter(({ name }) => !names.has(name));
}

const ADVICE = {
  database:
    'start that version, or use another data folder (DATA_DIR) or another database (DATABASE_URL)',
  backup: 'restore it with that version',
} as const;

function refuseForeignSchema(
  applied: readonly AppliedMigration[],
  { known, subject }: { known: readonly Migration[]; subject: keyof typeof ADVICE },
): void {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of applied) {
    if (name < known[0]!.name) {
      throw new StartupError(
        `The ${subject} was made by a version of Kickoracle before 1.0.0, which this version cannot upgrade; ${ADVICE[subject]}.`,
      );
    }
    if (!checksums.has(name)) {
      throw new StartupError(
        `The ${subject} was made by a newer version of Kickoracle (it has ${name}); ${ADVICE[subject]}.`,
      );
    }
    if (checksums.get(name) !== checksum) {
      throw new StartupError(
        `The migration ${name} differs from the one that created this ${subject}; restore the file, or ${ADVICE[subject]}.`,
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
    `The migration ${migration.name} waits for a table that another session keeps locked; end the long-running sessions of the database, then start again.`,
  );
}

/** Applies the migration or one batch. Returns `nothing` if a table stays locked. */
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

/** Applies the migration or one batch. Returns true after the last one. */
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

function refuseWithoutRights(error: unknown): void {
  if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) return;
  throw new StartupError(
    `The login of DATABASE_OWNER_URL lacks rights (${error.message}). It must own the database, and have CREATEROLE unless the role kickoracle_server exists.`,
  );
}
