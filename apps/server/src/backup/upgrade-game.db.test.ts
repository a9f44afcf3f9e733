import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { toClientConfig } from '../db/connection/database.ts';
import { listPending, migrate } from '../db/schema/migrate.ts';
import { createFolderFiles } from '../files/folder-files.ts';
import { StartupError } from '../lib/startup-error.ts';
import {
  addMigrations,
  BEFORE_BASELINE,
  createEmptyDatabase,
  listMigrations,
} from '../testing/made-up-migrations.ts';
import { upgradeGame } from './upgrade-game.ts';

const LATER = {
  '29990101000000-marks.sql': 'ALTER TABLE profiles ADD mark integer',
  '29990101001000-marks-in-batches.sql':
    'UPDATE profiles SET mark = 7 WHERE id IN (SELECT id FROM profiles WHERE mark IS NULL LIMIT 1)',
};

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function createGame() {
  const { owner, drop } = await createEmptyDatabase(inject('cluster'));
  ends.push(drop);
  await migrate(owner);
  const client = new pg.Client(toClientConfig(owner));
  await client.connect();
  ends.push(() => client.end());
  await client.query(`
    WITH users AS (
      INSERT INTO auth.users (email) VALUES ('early@example.org'), ('second@example.org')
      RETURNING id, split_part(email, '@', 1) AS name
    ), players AS (
      INSERT INTO profiles (id, username, username_key, birth_date)
      SELECT id, name, name, '1990-01-01' FROM users RETURNING id
    ), events AS (
      INSERT INTO prediction_events (title, competition_event, season, deadline, status, item_version)
      VALUES ('{"en": "Who wins?"}', false, 2025, '2099-01-01', 'active', 1) RETURNING id
    )
    INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
    SELECT events.id, players.id, 'reds', '2025-10-01', '2025-10-01' FROM events, players`);
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-upgrade-'));
  ends.push(() => rm(folder, { recursive: true }));
  const added = await addMigrations(LATER);
  ends.push(added.remove);
  const files = createFolderFiles(join(folder, 'files'));
  const backups = join(folder, 'backups');
  const state = { owner, files, dataDir: folder };
  return { state, owner, client, backups, options: { migrations: added.folder } };
}

async function countPredictions(client: pg.Client) {
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM predictions');
  return Number(rows[0]!.count);
}

it('a game is backed up before its migrations, and keeps its predictions', async () => {
  const { state, owner, client, backups, options } = await createGame();
  const { backup, migrations } = await upgradeGame(state, backups, options);
  expect(migrations).toBe(2);
  expect(backup).toMatchObject({ verified: 'restored' });
  expect(backup!.manifest.migrations).toEqual(await listMigrations());
  expect(await readdir(backups)).toEqual([backup!.path.split('/').at(-1)]);
  expect(await listPending(owner, options.migrations)).toEqual([]);
  expect(await countPredictions(client)).toBe(2);
  const { rows } = await client.query('SELECT mark FROM profiles');
  expect(rows).toEqual([{ mark: 7 }, { mark: 7 }]);
  // A second upgrade has no migrations, and makes no backup.
  expect(await upgradeGame(state, backups, options)).toEqual({ backup: null, migrations: 0 });
  expect(await readdir(backups)).toHaveLength(1);
});

it('a database without a game is refused, and gets no backup', async () => {
  const { state, client, backups, options } = await createGame();
  await client.query('ALTER TABLE schema_migrations RENAME TO somebody_elses');
  await expect(upgradeGame(state, backups, options)).rejects.toThrow(
    'There is no game in this database yet',
  );
  await expect(readdir(backups)).rejects.toThrow('ENOENT');
});

it('nothing is upgraded without a verified backup', async () => {
  const { state, owner, client, backups, options } = await createGame();
  await client.query(`UPDATE profiles SET xp_total = 5 WHERE username_key = 'early'`);
  await expect(upgradeGame(state, backups, options)).rejects.toThrow(
    'The totals of the backup do not match the ledger: the XP of a player equals the sum of their ledger rows.',
  );
  expect(await listPending(owner, options.migrations)).toHaveLength(2);
});

it('a migration that fails names the backup', async () => {
  const { state, owner, backups } = await createGame();
  const broken = await addMigrations({ '29990101000000-broken.sql': 'SELECT 1 / 0' });
  ends.push(broken.remove);
  const upgraded = upgradeGame(state, backups, { migrations: broken.folder });
  await expect(upgraded).rejects.toThrow(
    /^The migration 29990101000000-broken\.sql failed\. The game from before the upgrade is in \S+\.zip\.$/,
  );
  expect(await listPending(owner)).toEqual([]);
});

it.each([
  ['newer', { name: '20990101000000-later.sql', checksum: 'x' }, /made by a newer version/],
  ['before 1.0.0', BEFORE_BASELINE, /made by a version of Kickoracle before 1\.0\.0/],
])('a database of a version that is %s is refused before anything happens', async (...row) => {
  const [, { name, checksum }, reason] = row;
  const { state, client, backups, options } = await createGame();
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
    name,
    checksum,
  ]);
  await expect(upgradeGame(state, backups, options)).rejects.toThrow(StartupError);
  await expect(upgradeGame(state, backups, options)).rejects.toThrow(reason);
  await expect(readdir(backups)).rejects.toThrow('ENOENT');
  const { rows } = await client.query('SELECT FROM schema_migrations');
  expect(rows).toHaveLength((await listMigrations()).length + 1);
});
