import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { toClientConfig, type DatabaseAddress } from '../db/database.ts';
import { listPending, migrate, type AppliedMigration } from '../db/migrate.ts';
import { createFolderFiles } from '../files/folder-files.ts';
import { StartupError } from '../startup-error.ts';
import { upgradeGame } from './upgrade-game.ts';

const MIGRATIONS = new URL('../db/migrations/', import.meta.url);
/** What the first version of the game had made. */
const FIRST = 7;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function listMigrations(): Promise<AppliedMigration[]> {
  const names = (await readdir(MIGRATIONS)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
      return { name, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function connect(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client(toClientConfig(address));
  await client.connect();
  ends.push(() => client.end());
  return client;
}

/** A game as the first version left it: two players, an open event and what one of them said. */
async function createOldGame() {
  const { host, port } = inject('cluster');
  const user = 'kickoracle_owner';
  const admin = await connect({ host, port, user, database: 'postgres' });
  const database = `old_${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${database}`);
  ends.push(() => admin.query(`DROP DATABASE ${database} WITH (FORCE)`));
  const owner = { host, port, user, database };
  const all = await listMigrations();
  await migrate(owner, { to: all.slice(0, FIRST) });
  const client = await connect(owner);
  await client.query(`
    WITH users AS (
      INSERT INTO auth.users (name, email, email_verified)
      VALUES ('Early Bird', 'early@example.org', true), ('Second One', 'second@example.org', true)
      RETURNING id, name
    ), players AS (
      INSERT INTO profiles (id, username, username_key, birth_date)
      SELECT id, replace(name, ' ', '_'), lower(replace(name, ' ', '_')), '1990-01-01' FROM users
      RETURNING id
    ), events AS (
      INSERT INTO prediction_events (title, competition_event, season, deadline, status, item_version)
      VALUES ('{"en": "Who wins?"}', false, 2025, '2099-01-01', 'active', 1) RETURNING id
    )
    INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
    SELECT events.id, players.id, 'reds', '2025-10-01', '2025-10-01' FROM events, players`);
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-upgrade-'));
  ends.push(() => rm(folder, { recursive: true }));
  const files = createFolderFiles(join(folder, 'files'));
  const backups = join(folder, 'backups');
  return { state: { owner, files, dataDir: folder }, owner, client, backups, all };
}

async function countRows(client: pg.Client, table: 'predictions' | 'prediction_events') {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(rows[0]!.count);
}

it('a game of the first version is backed up as it is, brought up to date, and keeps what was said', async () => {
  const { state, owner, client, backups, all } = await createOldGame();
  expect(await listPending(owner)).toHaveLength(all.length - FIRST);

  const told: string[] = [];
  const { backup, migrations } = await upgradeGame(state, backups, {
    onPending: (names) => told.push(...names),
  });

  expect(told).toEqual(all.slice(FIRST).map(({ name }) => name));
  expect(migrations).toBe(all.length - FIRST);
  expect(backup).toMatchObject({ verified: 'restored' });
  expect(backup!.manifest.migrations).toEqual(all.slice(0, FIRST));
  expect(await readdir(backups)).toEqual([backup!.path.split('/').at(-1)]);
  expect(await listPending(owner)).toEqual([]);
  expect(await countRows(client, 'predictions')).toBe(2);
  // The next one has nothing to do, and makes no backup.
  expect(await upgradeGame(state, backups)).toEqual({ backup: null, migrations: 0 });
  expect(await readdir(backups)).toHaveLength(1);
});

it('where there is no game yet, nothing is upgraded and nothing made', async () => {
  const { state, client, backups } = await createOldGame();
  await client.query('ALTER TABLE schema_migrations RENAME TO somebody_elses');
  await expect(upgradeGame(state, backups)).rejects.toThrow(
    'There is no game in this database yet',
  );
  await expect(readdir(backups)).rejects.toThrow('ENOENT');
});

it('without a backup that counts nothing is upgraded', async () => {
  const { state, owner, client, backups, all } = await createOldGame();
  await client.query(`UPDATE profiles SET xp_total = 5 WHERE username_key = 'early_bird'`);
  await expect(upgradeGame(state, backups)).rejects.toThrow(
    'The books of the backup do not add up: the XP of a player is the sum of their ledger.',
  );
  expect(await listPending(owner)).toHaveLength(all.length - FIRST);
});

it('a database that a newer version made is refused before anything happens', async () => {
  const { state, client, backups } = await createOldGame();
  await client.query(
    `INSERT INTO schema_migrations (name, checksum) VALUES ('20990101000000-later.sql', 'x')`,
  );
  await expect(upgradeGame(state, backups)).rejects.toThrow(StartupError);
  await expect(upgradeGame(state, backups)).rejects.toThrow(
    /made by a newer version of Kickoracle/,
  );
  await expect(readdir(backups)).rejects.toThrow('ENOENT');
});

it('a migration gives way to players while somebody keeps a table, and is made once they let go', async () => {
  const { owner, client } = await createOldGame();
  await client.query('BEGIN; LOCK TABLE prediction_events IN ACCESS SHARE MODE');
  const player = await connect(owner);
  const patience = { lockTimeoutMs: 50, tries: 3, pauseMs: 10 };
  await expect(migrate(owner, { patience })).rejects.toThrow(
    /^The migration \S+\.sql waits for a table that somebody keeps; end what runs for long/,
  );
  expect(await countRows(player, 'prediction_events')).toBe(1);

  const migrating = migrate(owner, { patience: { lockTimeoutMs: 50, tries: 1_000, pauseMs: 10 } });
  // Whoever comes meanwhile waits for 50 ms at most, and not for the one who keeps the table.
  for (let count = 0; count < 20; count += 1) {
    expect(await countRows(player, 'prediction_events')).toBe(1);
  }
  await client.query('COMMIT');
  expect(await migrating).toBeGreaterThan(0);
  expect(await listPending(owner)).toEqual([]);
});
