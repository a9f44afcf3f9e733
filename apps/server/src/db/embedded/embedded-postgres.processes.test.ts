import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StartupError } from '#lib/startup-error.ts';
import { createChance } from '#testing/chance.ts';
import { fallbackFor } from './data-location.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { findRunningPostmaster, isPostmasterOf } from './postmaster-pid.ts';

const isRoot = process.getuid?.() === 0;
const REPOSITORY = fileURLToPath(new URL('../../../../../', import.meta.url));
const STARTER = new URL('testing/start-and-stay.ts', import.meta.url);

let folder: string;
let dataDir: string;
let children: ChildProcess[] = [];
let used: string[] = [];

beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'kickoracle-pg-')));
  // mkdtemp creates a private folder, which uid 65534 could not enter.
  await chmod(folder, 0o755);
  dataDir = path.join(folder, 'data', 'postgres');
  used = [dataDir];
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const child of children) child.kill('SIGKILL');
  children = [];
  for (const item of used) await endPostmaster(item, 'SIGQUIT');
  await rm(folder, { recursive: true, force: true });
});

const start = (options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' }, ...options });

async function endPostmaster(target: string, signal: NodeJS.Signals): Promise<void> {
  const running = await findRunningPostmaster(target);
  if (!running) return;
  process.kill(running.pid, signal);
  while (await isPostmasterOf(target, running.pid)) await sleep(20);
}

async function connect(pg: EmbeddedPostgres, user: string = pg.ownerUser): Promise<Client> {
  const client = new Client({ ...pg.connection, user, database: pg.database });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function runSql(pg: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = await connect(pg);
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function startElsewhere(): Promise<{ child: ChildProcess; started: boolean }> {
  const child = spawn(process.execPath, [fileURLToPath(STARTER), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, started: line.toString().trim() === 'started' };
}

const siblings = async (): Promise<string[]> => (await readdir(path.dirname(dataDir))).sort();

it('creates the cluster, the roles and the database in an empty folder', async () => {
  const pg = await start();
  expect(pg).toMatchObject({
    started: true,
    dataDir,
    ownerUser: 'kickoracle_owner',
    serverUser: 'kickoracle_server',
  });

  const server = await connect(pg, pg.serverUser);
  const { rows } = await server.query(
    `select current_user as me, rolsuper, rolcreatedb, pg_get_userbyid(datdba) as owner, datlocprovider, datlocale,
            current_setting('TimeZone') as zone, current_setting('listen_addresses') as addresses,
            current_setting('server_encoding') as encoding
     from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  );
  expect(rows).toEqual([
    {
      me: 'kickoracle_server',
      rolsuper: false,
      rolcreatedb: false,
      owner: 'kickoracle_owner',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      zone: 'UTC',
      addresses: '',
      encoding: 'UTF8',
    },
  ]);
  expect((await stat(pg.connection.host)).mode & 0o777).toBe(0o700);
  await server.end();
  await pg.stop();
});

it('keeps fsync and synchronous_commit on by default', { tags: ['slow'] }, async () => {
  const pg = await startEmbeddedPostgres({ dataDir });
  const rows = await runSql(
    pg,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  );
  expect(rows).toEqual([{ fsync: 'on', commit: 'on' }]);
  await pg.stop();
});

it('finds its data on the second start', async () => {
  const first = await start();
  await runSql(first, 'create table kept (value int); insert into kept values (7)');
  await first.stop();
  expect(await findRunningPostmaster(dataDir)).toBeUndefined();

  const second = await start();
  expect(second.started).toBe(true);
  expect(await runSql(second, 'select value from kept')).toEqual([{ value: 7 }]);
  await second.stop();
});

it('adopts the server of a killed process, and can stop it', async () => {
  const { child, started } = await startElsewhere();
  expect(started).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const pg = await start();
  expect(pg.started).toBe(false);
  expect(await runSql(pg, 'select 1 as one')).toEqual([{ one: 1 }]);
  await pg.stop();
  expect(await findRunningPostmaster(dataDir)).toBeUndefined();
});

it('recovers after the server itself was killed', async () => {
  const first = await start();
  await runSql(first, 'create table kept as select 7 as value');
  await endPostmaster(dataDir, 'SIGKILL');
  const second = await start();
  expect(second.started).toBe(true);
  expect(await runSql(second, 'select value from kept')).toEqual([{ value: 7 }]);
  await second.stop();
});

it(
  'is started once by concurrent processes on an empty folder, and adopted by the others',
  { tags: ['slow'] },
  async () => {
    const all = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()]);
    expect(all.filter(({ started }) => started)).toHaveLength(1);
    expect(await siblings()).toEqual(['postgres', 'postgres.socket']);
  },
);

it('survives concurrent starts and stops of processes', { tags: ['slow'] }, async () => {
  const chance = createChance();
  for (let round = 0; round < 5; round++) {
    await Promise.all(
      [0, 40, 80].map(async (latestMs) => {
        await sleep(latestMs * chance.share());
        const pg = await start();
        await runSql(pg, 'select 1');
        await pg.stop();
      }),
    );
  }
  expect(await findRunningPostmaster(dataDir)).toBeUndefined();
});

it('starts if a crash of the machine left an empty lock file', { tags: ['slow'] }, async () => {
  await (await start()).stop();
  const lock = path.join(dataDir, 'postmaster.pid');
  await writeFile(lock, '');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  const pg = await start();
  expect(pg.started).toBe(true);
  await pg.stop();
});

it(
  'waits for another process that has not written its lock file yet',
  { tags: ['slow'] },
  async () => {
    await (await start()).stop();
    const lock = path.join(dataDir, 'postmaster.pid');
    await writeFile(lock, '');
    const starting = start();
    const log = path.join(dataDir, 'postgres.log');
    while (!(await readFile(log, 'utf8')).includes('lock file "postmaster.pid" is empty')) {
      await sleep(10);
    }
    await rm(lock);
    const pg = await starting;
    expect(pg.started).toBe(true);
    await pg.stop();
  },
);

it('leaves the server running while another client is connected', { tags: ['slow'] }, async () => {
  const first = await start();
  const second = await start();
  expect(second.started).toBe(false);
  const client = await connect(first);
  await first.stop();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await second.stop();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();

  const last = await start();
  expect(last.started).toBe(false);
  await last.stop();
  expect(await findRunningPostmaster(dataDir)).toBeUndefined();
});

it('removes the partial cluster of an interrupted first start', { tags: ['slow'] }, async () => {
  const halfMade = `${dataDir}.initdb-999999999-abc`;
  await mkdir(path.join(halfMade, 'base'), { recursive: true });
  await writeFile(path.join(halfMade, 'PG_VERSION'), '18\n');
  const pg = await start();
  expect(pg.started).toBe(true);
  expect(await siblings()).toEqual(['postgres', 'postgres.socket']);
  await pg.stop();
});

it(
  'completes a first start that was interrupted before it created the role and the database',
  { tags: ['slow'] },
  async () => {
    const first = await start();
    const client = new Client({ ...first.connection, user: first.ownerUser, database: 'postgres' });
    await client.connect();
    await client.query('drop database kickoracle');
    await client.query('drop role kickoracle_server');
    await client.end();
    await first.stop();

    const second = await start();
    await (await connect(second, second.serverUser)).end();
    await second.stop();
  },
);

it(
  'starts if the pid of its dead server now belongs to another process',
  { tags: ['slow'] },
  async () => {
    const first = await start();
    await endPostmaster(dataDir, 'SIGKILL');
    const lock = path.join(dataDir, 'postmaster.pid');
    const [, ...rest] = (await readFile(lock, 'utf8')).split('\n');
    await writeFile(lock, [process.pid, ...rest].join('\n'));
    await writeFile(
      path.join(first.connection.host, '.s.PGSQL.5432.lock'),
      [process.pid, ...rest].join('\n'),
    );

    const second = await start();
    expect(second.started).toBe(true);
    await second.stop();
  },
);

it('uses a temporary folder if the path is too long for a socket', { tags: ['slow'] }, async () => {
  dataDir = path.join(folder, 'a'.repeat(90), 'postgres');
  used.push(dataDir);
  const pg = await start();
  expect(path.dirname(pg.connection.host)).toBe(os.tmpdir());
  expect((await stat(pg.connection.host)).mode & 0o777).toBe(0o700);
  await pg.stop();
  await rm(pg.connection.host, { recursive: true });
});

it.each(['with space, comma and "quotes"', 'émoji ⚽'])(
  'works in a folder named %s',
  { tags: ['slow'] },
  async (name) => {
    dataDir = path.join(folder, name, 'postgres');
    used.push(dataDir);
    const pg = await start();
    expect(pg.connection.host).toBe(`${dataDir}.socket`);
    await pg.stop();
  },
);

it('refuses data of another major version in one sentence', async () => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(path.join(dataDir, 'PG_VERSION'), '17\n');
  const failure = await start().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect((failure as Error).message).toMatch(
    /has data of PostgreSQL 17, but this version of the game needs 18: run "npm run upgrade"\.$/,
  );
});

it('refuses a folder with other files', async () => {
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, 'thesis.txt'), 'mine');
  await expect(start()).rejects.toThrow(/is not empty and holds no PostgreSQL data/);
  expect(await readFile(path.join(dataDir, 'thesis.txt'), 'utf8')).toBe('mine');
});

it('quotes the log if PostgreSQL does not start', { tags: ['slow'] }, async () => {
  const failure = await start({ settings: { shared_buffers: 'plenty' } }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartupError);
  expect((failure as Error).message).toMatch(
    /^PostgreSQL did not start: see the last lines.*\n.*invalid value.*plenty/s,
  );
});

it.skipIf(isRoot)('explains an unwritable data folder', async () => {
  await chmod(folder, 0o555);
  await expect(start()).rejects.toThrow(/permission was denied: make the data folder writable/);
  await chmod(folder, 0o755);
});

const ownerOf = async (target: string): Promise<number> => (await stat(target)).uid;

it.skipIf(!isRoot)(
  'runs as uid 65534 if user namespaces are forbidden, and changes back later',
  { tags: ['slow'] },
  async () => {
    const first = await start();
    await runSql(first, 'create table kept as select 7 as value');
    await first.stop();
    expect(await ownerOf(dataDir)).toBe(0);

    vi.stubEnv('KICKORACLE_DISABLE_UNSHARE', '1');
    const second = await start();
    expect(second.dataDir).toBe(dataDir);
    expect(await runSql(second, 'select value from kept')).toEqual([{ value: 7 }]);
    await second.stop();
    expect(await ownerOf(path.join(dataDir, 'base'))).toBe(65534);

    vi.unstubAllEnvs();
    const third = await start();
    expect(await runSql(third, 'select value from kept')).toEqual([{ value: 7 }]);
    await third.stop();
    expect(await ownerOf(path.join(dataDir, 'base'))).toBe(0);
  },
);

it.skipIf(!isRoot)(
  'passes through a data folder that is closed to other users, also as uid 65534',
  { tags: ['slow'] },
  async () => {
    const own = path.join(folder, 'closed');
    await mkdir(own, { mode: 0o755 });
    dataDir = path.join(own, 'postgres');
    used.push(dataDir);
    const options = { dataDir, folder: own };
    const accessTo = async () => {
      const { uid, gid, mode } = await stat(own);
      return { uid, gid: mode & 0o070 ? gid : null, mode: (mode & 0o777).toString(8) };
    };
    vi.stubEnv('KICKORACLE_DISABLE_UNSHARE', '1');
    const first = await start(options);
    expect(first.dataDir).toBe(dataDir);
    await runSql(first, 'create table kept as select 7 as value');
    await first.stop();
    expect(await accessTo()).toEqual({ uid: 0, gid: 65534, mode: '710' });

    vi.unstubAllEnvs();
    const second = await start(options);
    expect(await runSql(second, 'select value from kept')).toEqual([{ value: 7 }]);
    await second.stop();
    expect(await accessTo()).toEqual({ uid: 0, gid: null, mode: '700' });
  },
);

it.skipIf(!isRoot)(
  'keeps binaries and data under /var/lib if uid 65534 cannot enter the project',
  { tags: ['slow'] },
  async () => {
    const projectRoot = path.join(folder, 'project');
    await mkdir(projectRoot, { mode: 0o700 });
    await symlink(path.join(REPOSITORY, 'node_modules'), path.join(projectRoot, 'node_modules'));
    dataDir = path.join(projectRoot, 'data', 'postgres');
    const fallback = fallbackFor({ dataDir, projectRoot });
    used.push(dataDir, fallback.dataDir);
    const messages: string[] = [];
    const options = { dataDir, projectRoot, log: (message: string) => messages.push(message) };

    try {
      // The data of a start without the fallback folder move there completely.
      const first = await start(options);
      expect(first.dataDir).toBe(dataDir);
      await runSql(first, 'create table kept as select 7 as value');
      await first.stop();

      vi.stubEnv('KICKORACLE_DISABLE_UNSHARE', '1');
      const second = await start(options);
      expect(second.dataDir).toBe(fallback.dataDir);
      expect(messages.join('\n')).toContain(fallback.dataDir);
      expect(await ownerOf(fallback.dataDir)).toBe(65534);
      expect(
        (await readdir(fallback.folder)).some((name) => name.startsWith('postgresql-18')),
      ).toBe(true);
      expect(await runSql(second, 'select value from kept')).toEqual([{ value: 7 }]);
      expect((await start(options)).started).toBe(false);
      await endPostmaster(fallback.dataDir, 'SIGINT');

      // A later start keeps the fallback folder in the other mode.
      vi.unstubAllEnvs();
      const third = await start(options);
      expect(third.dataDir).toBe(fallback.dataDir);
      expect(await runSql(third, 'select value from kept')).toEqual([{ value: 7 }]);
      await third.stop();
      expect(existsSync(dataDir)).toBe(false);
    } finally {
      await endPostmaster(fallback.dataDir, 'SIGQUIT');
      await rm(fallback.folder, { recursive: true, force: true });
    }
  },
);
