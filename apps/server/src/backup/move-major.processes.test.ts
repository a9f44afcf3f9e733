import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, lchown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { OWNER_USER, readMajor } from '../db/embedded/cluster.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '../db/embedded/embedded-postgres.ts';
import { findBinariesOf, hydrateSymlinks, programPath } from '../db/embedded/platform-binaries.ts';
import { chooseRunMode, fileOwner, inMode } from '../db/embedded/run-mode.ts';
import { migrate } from '../db/schema/migrate.ts';
import { NO_MAILS, trackServerProcesses } from '../testing/server-process.ts';

const INSTALLED = process.env['EARLIER_POSTGRES'];
const found = await Promise.all(['17', '16', '15'].map((each) => findBinariesOf(each, INSTALLED)));
const EARLIER = found.find((each) => each !== undefined);

const processes = trackServerProcesses();

const PATIENCE_MS = 600_000;

async function makeCluster(dataDir: string): Promise<void> {
  await hydrateSymlinks(EARLIER!);
  const mode = chooseRunMode(undefined);
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o700);
  const owner = fileOwner(mode);
  if (owner) await lchown(dataDir, owner.uid, owner.gid);
  const { file, args, identity } = inMode(mode, [
    programPath(EARLIER!, 'initdb'),
    `--pgdata=${dataDir}`,
    `--username=${OWNER_USER}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth=trust',
    '--no-sync',
  ]);
  await promisify(execFile)(file, args, { ...identity, cwd: '/' });
}

async function within<T>(
  options: EmbeddedPostgresOptions,
  run: (client: pg.Client, postgres: EmbeddedPostgres) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ settings: { fsync: 'off' }, ...options });
  const { connection, database, ownerUser } = postgres;
  const client = new pg.Client({ ...connection, database, user: ownerUser });
  await client.connect();
  try {
    return await run(client, postgres);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function createEarlierGame() {
  const folder = await processes.createDataDir();
  const dataDir = join(folder, 'postgres');
  await makeCluster(dataDir);
  await within({ dataDir, binaries: EARLIER! }, async (client, { connection, database }) => {
    await migrate({ ...connection, database, user: OWNER_USER });
    await client.query(`
      WITH users AS (
        INSERT INTO auth.users (email) VALUES ('early@example.org') RETURNING id
      ), players AS (
        INSERT INTO profiles (id, username, username_key, birth_date)
        SELECT id, 'Early_Bird', 'early_bird', '1990-01-01' FROM users RETURNING id
      ), events AS (
        INSERT INTO prediction_events (title, competition_event, season, deadline, status, item_version)
        VALUES ('{"en": "Who wins? ⚽"}', false, 2025, '2099-01-01', 'active', 1) RETURNING id
      )
      INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
      SELECT events.id, players.id, 'reds', '2025-10-01', '2025-10-01' FROM events, players`);
  });
  return { folder, dataDir, major: await readMajor(dataDir) };
}

const upgrade = (folder: string) =>
  processes.runToEnd('cli/upgrade.ts', {
    args: INSTALLED ? ['--postgres', INSTALLED] : [],
    environment: { DATA_DIR: folder },
  });

const listSaid = async (client: pg.Client) => {
  const { rows } = await client.query<Record<string, string>>(
    `SELECT p.value, e.title ->> 'en' AS title, u.username, current_setting('server_version_num') AS version
     FROM predictions p JOIN prediction_events e ON e.id = p.event_id
       JOIN profiles u ON u.id = p.user_id`,
  );
  return rows;
};

describe.skipIf(!EARLIER)(
  'data of an earlier PostgreSQL',
  { tags: ['slow'], timeout: PATIENCE_MS },
  () => {
    it('are reported by a start, moved by an upgrade, and kept beside the new data', async () => {
      const { folder, dataDir, major } = await createEarlierGame();
      const refused = await processes.runToEnd('main.ts', {
        environment: { DATA_DIR: folder, ...NO_MAILS },
      });
      expect(refused).toMatchObject({
        code: 1,
        stderr: `The data folder ${dataDir} has data of PostgreSQL ${major}, but this version of the game needs 18: run "npm run upgrade".\n`,
      });

      const moved = await upgrade(folder);
      expect(moved).toMatchObject({ code: 0, stderr: '' });
      expect(moved.stdout).toContain(`Moved from PostgreSQL ${major}`);
      expect((await readdir(folder)).filter((name) => name.startsWith('postgres'))).toEqual([
        'postgres',
        `postgres-${major}`,
        'postgres.socket',
      ]);
      expect(await readMajor(dataDir)).toBe('18');
      expect(await within({ dataDir }, listSaid)).toEqual([
        {
          value: 'reds',
          title: 'Who wins? ⚽',
          username: 'Early_Bird',
          version: expect.stringMatching(/^18/),
        },
      ]);
      const server = await processes.startServer(folder, NO_MAILS);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      await server.end('SIGTERM');
      expect((await upgrade(folder)).stdout).toMatch(/^Nothing to upgrade/);

      // Rollback: the old data are back in place.
      const aside = `${dataDir}-${major}`;
      const [said] = await within({ dataDir: aside, binaries: EARLIER! }, listSaid);
      expect(said).toMatchObject({ value: 'reds', username: 'Early_Bird' });
      expect(said!['version']).toMatch(new RegExp(`^${major}`));
    });

    it('stay unchanged while the game runs, and if their totals differ from the ledger', async () => {
      const { folder, dataDir, major } = await createEarlierGame();
      await within({ dataDir, binaries: EARLIER! }, async (client) => {
        expect(await upgrade(folder)).toMatchObject({
          code: 1,
          stderr: expect.stringMatching(/is running: stop it first/),
        });
        await client.query('UPDATE profiles SET xp_total = 5');
      });
      expect(await upgrade(folder)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^The totals of the backup do not match the ledger: .*\n$/),
      });
      expect(await readMajor(dataDir)).toBe(major);
      expect(existsSync(`${dataDir}-${major}`)).toBe(false);
      expect(existsSync(`${dataDir}.upgrading`)).toBe(false);
      expect(await within({ dataDir, binaries: EARLIER! }, listSaid)).toHaveLength(1);
    });
  },
);
