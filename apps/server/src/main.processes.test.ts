import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@kickoracle/game';
import { hashPassword } from './features/accounts/passwords/password-hash.service.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeTurns } from '../../../tests/share.ts';
import { createChance } from './testing/chance.ts';
import { createPlayer } from './testing/factories.ts';
import {
  createStreamingPlayer,
  findLostPredictions,
  streamPredictions,
  type StreamingPlayer,
} from './testing/prediction-stream.ts';
import { listenLocally } from './testing/listen-locally.ts';
import { BEFORE_BASELINE } from './testing/made-up-migrations.ts';
import { rounds } from './testing/rounds.ts';
import {
  asOwner,
  callApi,
  countContent,
  enterMailbox,
  listMatches,
  listScoreEvents,
  signIn,
} from './testing/server-client.ts';
import {
  findPostmaster,
  NO_MAILS,
  trackServerProcesses,
  waitUntil,
  type Ended,
  type ServerProcess,
} from './testing/server-process.ts';

const SEASON_FILE = fileURLToPath(
  new URL('../../../fixtures/football-json/2024-25/harbour-league.json', import.meta.url),
);
const WORLD = { accounts: 6, competitions: 1, imports: 0, matches: 40 };
const SEASON = { accounts: 0, competitions: 1, imports: 1, matches: 132 };
const NOTHING = { accounts: 0, competitions: 0, imports: 0, matches: 0 };
const IN_THE_OPEN = { ...NO_MAILS, HOST: '0.0.0.0' };
const PASSWORD = 'correct horse';

const processes = trackServerProcesses();
const chance = createChance();

/** Data of a first start that ended normally. Tests that change it use a copy. */
let seededDir: string;

beforeAll(async () => {
  seededDir = await processes.createDataDir({ keep: true });
  const server = await processes.startServer(seededDir);
  console.info(`first start of an empty folder: ${server.startedInMs} ms`);
  await server.end('SIGTERM');
});

async function statusOf(url: string, path: string, cookie?: string): Promise<number> {
  return (await callApi(url, { path, ...(cookie && { cookie }) })).status;
}

const ADMINISTRATION = '/api/admin/items?status=active';

async function expectEndedInOrder(server: ServerProcess, ended: Ended): Promise<void> {
  const failures = ended.stderr.split('\n').filter((line) => !line.includes('"log":"security"'));
  expect(ended).toMatchObject({ code: 0, signal: null });
  expect(failures.join('')).toBe('');
  expect(await findPostmaster(server.dataDir)).toBeUndefined();
}

function expectRefusal(ended: Ended, sentence: RegExp): void {
  expect(ended.stderr).toMatch(/^[^\n]+\.\n$/);
  expect(ended.stderr).toMatch(sentence);
  expect(ended).toMatchObject({ code: 1, signal: null, stdout: '' });
}

async function hasBegunToSeed(dataDir: string): Promise<boolean> {
  if (!(await findPostmaster(dataDir))) return false;
  return asOwner(dataDir, async (db) => {
    const { rows } = await sql<{ is_moved: boolean }>`
      SELECT to_regclass('test_clock') IS NOT NULL AS is_moved`.execute(db);
    return rows[0]!.is_moved;
  }).catch(() => false);
}

describe('the first start of an empty folder', () => {
  it('prints the address, both accounts and the mailbox, and all of them work', async () => {
    const server = await processes.startServer(await processes.createDataDir());
    expect(server.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(server.mailbox).toMatch(new RegExp(`^${server.url}/dev/mail\\?key=[\\w-]{43}$`));
    expect(await (await enterMailbox(server)).text()).toContain('Mailbox');
    expect(await statusOf(server.url, '/dev/mail')).toBe(404);
    expect(((await stat(server.dataDir)).mode & 0o777).toString(8)).toBe('700');
    expect(await statusOf(server.url, '/healthz')).toBe(200);

    const matches = await listMatches(server.url);
    expect(matches).toHaveLength(24);
    const untilKickoffMs = Date.parse(matches[0]!.kickoffAt) - Date.now();
    expect(untilKickoffMs).toBeGreaterThan(0);
    expect(untilKickoffMs).toBeLessThan(HOUR_MS);

    const player = await signIn(server.url, server.player!);
    const administrator = await signIn(server.url, server.administrator!);
    expect(await statusOf(server.url, ADMINISTRATION, administrator)).toBe(200);
    expect(await statusOf(server.url, ADMINISTRATION, player)).toBe(403);
    expect(await statusOf(server.url, ADMINISTRATION)).toBe(401);
  });

  it(
    'leaves no process running if it is interrupted, and the next start completes it',
    { tags: ['slow'] },
    async () => {
      const dataDir = await processes.createDataDir();
      const { child, ended } = processes.launchServer(dataDir);
      await waitUntil('PostgreSQL runs', async () => (await findPostmaster(dataDir)) !== undefined);
      child.kill('SIGINT');
      expect(await ended).toMatchObject({ code: 0, stdout: '', stderr: '' });
      expect(await findPostmaster(dataDir)).toBeUndefined();

      await processes.startServer(dataDir);
      expect(await asOwner(dataDir, countContent)).toEqual(WORLD);
    },
  );

  async function expectCompleted(dataDir: string): Promise<void> {
    const server = await processes.startServer(dataDir);
    expect(await asOwner(dataDir, countContent)).toEqual(WORLD);
    await signIn(server.url, server.player!);
    const administrator = await signIn(server.url, server.administrator!);
    expect(await statusOf(server.url, ADMINISTRATION, administrator)).toBe(200);
    await expectEndedInOrder(server, await server.end('SIGTERM'));
  }

  it('is completed by the next start if its seed was killed', async () => {
    const dataDir = await processes.createDataDir();
    const { child, ended } = processes.launchServer(dataDir);
    await waitUntil('the seed has begun', () => hasBegunToSeed(dataDir));
    child.kill('SIGKILL');
    await ended;
    expect(await hasBegunToSeed(dataDir)).toBe(true);
    await expectCompleted(dataDir);
  });

  it(
    'is completed by the next start if its seed was killed at any point',
    { tags: ['slow'] },
    async () => {
      for (let round = 0; round < rounds({ quick: 1, full: 10 }); round += 1) {
        const dataDir = await processes.createDataDir();
        const { child, ended } = processes.launchServer(dataDir);
        await waitUntil(
          'PostgreSQL runs',
          async () => (await findPostmaster(dataDir)) !== undefined,
        );
        await wait(chance.whole(1_200));
        child.kill('SIGKILL');
        await ended;
        await expectCompleted(dataDir);
      }
    },
  );
});

it('the second start finds all data and does not seed again', async () => {
  const server = await processes.startServer(seededDir);
  console.info(`second start: ${server.startedInMs} ms`);
  expect(await asOwner(server.dataDir, countContent)).toEqual(WORLD);
  expect(await listMatches(server.url)).toHaveLength(24);
  await signIn(server.url, server.player!);
  await signIn(server.url, server.administrator!);
});

describe('a shutdown', () => {
  it.each(takeTurns(['SIGTERM', 'SIGINT'] as const))(
    'by %s stops server and database',
    async (signal) => {
      const server = await processes.startServer(seededDir);
      expect(await statusOf(server.url, '/healthz')).toBe(200);
      await expectEndedInOrder(server, await server.end(signal));
    },
  );

  it('completes a running request, and refuses later ones', async () => {
    const server = await processes.startServer(seededDir);
    const cookie = await signIn(server.url, server.player!);
    const [eventId] = await listScoreEvents(server.url);
    const path = `/api/predictions/${eventId}`;

    const answer = await asOwner(server.dataDir, (db) =>
      db.transaction().execute(async (tx) => {
        await sql`SELECT FROM match_events FOR UPDATE`.execute(tx);
        const request = callApi(server.url, {
          method: 'PUT',
          path,
          cookie,
          body: { value: '2-1' },
        });
        await waitUntil('the request waits for the lock', async () => {
          const { rows } = await sql`
            SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`.execute(db);
          return rows.length > 0;
        });
        server.kill('SIGTERM');
        await waitUntil('new requests are refused', () =>
          statusOf(server.url, '/healthz').then(
            () => false,
            () => true,
          ),
        );
        // The promise is in an array, because the transaction would await a returned promise.
        return [request];
      }),
    );
    const response = await answer[0]!;
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ value: '2-1', isFirst: true });
    await expectEndedInOrder(server, await server.ended);
  });
});

describe('a server that is killed during a stream of predictions', () => {
  async function createStreamingPlayers(server: ServerProcess): Promise<StreamingPlayer[]> {
    const passwordHash = await hashPassword(PASSWORD);
    const eventIds = await listScoreEvents(server.url);
    return Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const { userId, email } = await asOwner(server.dataDir, (db) =>
          createPlayer(db, { passwordHash }),
        );
        const cookie = await signIn(server.url, { email, password: PASSWORD });
        const own = [0, 1, 2].map((offset) => eventIds[(index + offset) % eventIds.length]!);
        return createStreamingPlayer({ userId, cookie }, own);
      }),
    );
  }

  /** Streams until `kill` at a random time. Returns the number of acknowledged predictions. */
  async function streamUntil(
    server: ServerProcess,
    players: readonly StreamingPlayer[],
    kill: () => void,
  ): Promise<number> {
    // Removes the rate limit, which is not under test.
    await asOwner(server.dataDir, (db) => sql`DELETE FROM rate_limits`.execute(db));
    const stream = streamPredictions(server.url, players);
    const enough = 20 + chance.whole(380);
    const acknowledged = waitUntil('predictions are acknowledged', async () => {
      return stream.acknowledged() >= enough;
    });
    await Promise.race([acknowledged, stream.finished]);
    await wait(chance.whole(15));
    stream.cut();
    kill();
    await Promise.all([stream.finished, server.ended]);
    return stream.acknowledged();
  }

  it('loses no acknowledged prediction, and the next start needs no repair', async () => {
    const dataDir = await processes.createDataDir({ from: seededDir });
    let server = await processes.startServer(dataDir);
    const players = await createStreamingPlayers(server);
    const count = rounds({ quick: 2, full: 20 });
    let acknowledged = 0;
    let adopted = 0;
    for (let round = 0; round < count; round += 1) {
      acknowledged += await streamUntil(server, players, () => server.kill('SIGKILL'));
      const orphan = await findPostmaster(dataDir);
      server = await processes.startServer(dataDir);
      if (orphan && (await findPostmaster(dataDir))?.pid === orphan.pid) adopted += 1;
      expect(await findLostPredictions(dataDir, players)).toEqual([]);
    }
    console.info(
      `${count} kills, ${acknowledged} predictions acknowledged, none lost, ` +
        `${adopted} databases adopted, last start ${server.startedInMs} ms`,
    );
    await expectEndedInOrder(server, await server.end('SIGTERM'));
  });

  it('loses none if the database is killed too, as by a power failure', async () => {
    const dataDir = await processes.createDataDir({ from: seededDir });
    let server = await processes.startServer(dataDir);
    const players = await createStreamingPlayers(server);
    for (let round = 0; round < rounds({ quick: 1, full: 5 }); round += 1) {
      const { pid } = (await findPostmaster(dataDir))!;
      const acknowledged = await streamUntil(server, players, () => {
        server.kill('SIGKILL');
        process.kill(pid, 'SIGKILL');
      });
      server = await processes.startServer(dataDir);
      expect((await findPostmaster(dataDir))!.pid).not.toBe(pid);
      expect(await findLostPredictions(dataDir, players)).toEqual([]);
      console.info(
        `both killed, ${acknowledged} acknowledged, none lost, start ${server.startedInMs} ms`,
      );
    }
    await expectEndedInOrder(server, await server.end('SIGTERM'));
  });
});

describe('the server refuses in one sentence', () => {
  const run = (environment: Record<string, string>) =>
    processes.runToEnd('main.ts', { environment });

  it('a port in use, and stops its database', async () => {
    const { port, stop } = await listenLocally(createServer());
    const ended = await run({ DATA_DIR: seededDir, PORT: String(port) });
    expectRefusal(ended, new RegExp(`Port ${port} is in use.*PORT`));
    expect(await findPostmaster(seededDir)).toBeUndefined();
    await stop();
  });

  it.each(
    takeTurns<[string, RegExp]>([
      ['29991231000000-future.sql', /newer version.*29991231000000-future\.sql/],
      [BEFORE_BASELINE.name, /before 1\.0\.0, which this version cannot upgrade/],
    ]),
  )('a database of another version, which has %s', async (name, reason) => {
    const dataDir = await processes.createDataDir({ from: seededDir });
    const server = await processes.startServer(dataDir);
    await asOwner(dataDir, (db) =>
      sql`INSERT INTO schema_migrations (name, checksum) VALUES (${name}, '')`.execute(db),
    );
    await server.end('SIGTERM');
    const environment = { DATA_DIR: dataDir };
    expectRefusal(await run(environment), reason);
    for (const command of ['cli/upgrade.ts', 'cli/backup.ts']) {
      expectRefusal(await processes.runToEnd(command, { environment }), reason);
    }
    expect(await findPostmaster(dataDir)).toBeUndefined();
  });

  it.each(
    takeTurns<[Record<string, string>, string]>([
      [{ HOST: '0.0.0.0' }, 'HOST'],
      [{ PUBLIC_URL: 'https://game.example', TRUST_PROXY: '1' }, 'PUBLIC_URL and TRUST_PROXY'],
      [NO_MAILS, 'SMTP_URL'],
      [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }, 'DATABASE_URL'],
    ]),
  )('a demonstration beside a way in: %j', async (environment, names) => {
    const ended = await run({ DATA_DIR: seededDir, DEMO: '1', ...environment });
    expectRefusal(ended, new RegExp(`DEMO=1.*${names}`));
  });

  it.each(
    takeTurns<Record<string, string>>([
      { HOST: '0.0.0.0' },
      { PUBLIC_URL: 'https://game.example', TRUST_PROXY: '1' },
      { NODE_ENV: 'production' },
      { DEMO: '0' },
    ]),
  )('to be a game for others whose mails go nowhere: %j', async (environment) => {
    expectRefusal(await run({ DATA_DIR: seededDir, ...environment }), /SMTP_URL/);
    expect(await findPostmaster(seededDir)).toBeUndefined();
  });

  it('an invalid port', { tags: ['slow'] }, async () => {
    expectRefusal(await run({ PORT: 'abc' }), /PORT/);
  });

  it('a data folder that cannot be created', async () => {
    const dataDir = await processes.createDataDir();
    await writeFile(dataDir, 'a file');
    expectRefusal(await run({ DATA_DIR: join(dataDir, 'below') }), /DATA_DIR/);
  });

  it('a database that does not exist', async () => {
    const { port, stop } = await listenLocally(createServer());
    await stop();
    const environment = {
      DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/nothing`,
      AUTH_SECRET: 'a'.repeat(32),
      ...NO_MAILS,
    };
    expectRefusal(await run(environment), new RegExp(`DATABASE_URL.*${port}`));
  });

  it('an invalid database address', { tags: ['slow'] }, async () => {
    expectRefusal(await run({ DATABASE_URL: 'kickoracle' }), /DATABASE_URL.*postgres:\/\//);
  });

  it('an external database without the shared secret', async () => {
    const environment = {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      ...NO_MAILS,
    };
    expectRefusal(await run(environment), /AUTH_SECRET/);
  });
});

describe('a server that others can reach', () => {
  it('has neither demonstration accounts nor an open mailbox', async () => {
    const server = await processes.startServer(await processes.createDataDir(), IN_THE_OPEN);
    expect(server).toMatchObject({ player: null, administrator: null });
    expect(server.stdout).not.toMatch(/password|mail/i);
    expect(await asOwner(server.dataDir, countContent)).toEqual(NOTHING);
    expect(await statusOf(server.url, '/dev/mail')).toBe(404);
    expect(await statusOf(server.url, '/healthz')).toBe(200);
  });
});

it('a start without a working backup folder reports that, and serves', async () => {
  const dataDir = await processes.createDataDir();
  const file = `${dataDir}-is-a-file`;
  await writeFile(file, '');
  const environment = {
    ...IN_THE_OPEN,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    BACKUP_DIR: join(file, 'backups'),
  };
  const server = await processes.startServer(dataDir, environment);
  expect(await statusOf(server.url, '/healthz')).toBe(200);
  const { stderr } = await server.end('SIGTERM');
  expect(stderr).toContain('no backup can be made');
  expect(stderr).toContain(`The folder ${environment.BACKUP_DIR} is not writable`);
});

describe('a mail server that does not respond', () => {
  it(
    'is reported at the start in one sentence, and the game serves',
    { tags: ['slow'] },
    async () => {
      const environment = { ...NO_MAILS, LOG_LEVEL: 'error' };
      const server = await processes.startServer(await processes.createDataDir(), environment);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      const { stderr } = await server.end('SIGTERM');
      const lines = stderr.split('\n').filter((line) => line.includes('SMTP_URL'));
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0]!)).toMatchObject({
        reason: expect.stringContaining('ECONNREFUSED'),
        msg: expect.stringMatching(/^The mail server of SMTP_URL cannot be used\. [^.]+\.$/),
      });
    },
  );
});

describe('a database', () => {
  const run = (environment: Record<string, string>) =>
    processes.runToEnd('main.ts', { environment });

  it.each(
    takeTurns<Record<string, string>>([
      IN_THE_OPEN,
      { ...NO_MAILS, NODE_ENV: 'production', PUBLIC_URL: 'https://game.example' },
      { ...NO_MAILS, DEMO: '0' },
    ]),
  )('of a demonstration never becomes a game: %j', async (environment) => {
    const ended = await run({ DATA_DIR: seededDir, ...environment });
    expectRefusal(ended, /is of a demonstration.*another data folder with DATA_DIR/);
    expect(await findPostmaster(seededDir)).toBeUndefined();
  });

  it(
    'of a game never becomes a demonstration, and is not dropped',
    { tags: ['slow'] },
    async () => {
      const dataDir = await processes.createDataDir();
      const refusal = /is of a game that real people play/;
      const reset = { args: ['--reset'], environment: { DATA_DIR: dataDir } };
      const first = await processes.startServer(dataDir, NO_MAILS);
      // Refused also for an empty game, and while its server runs.
      expectRefusal(await run({ DATA_DIR: dataDir }), refusal);
      await asOwner(dataDir, (db) => createPlayer(db));
      await first.end('SIGTERM');
      expectRefusal(await run({ DATA_DIR: dataDir }), refusal);
      expectRefusal(await processes.runToEnd('cli/demo.ts', reset), refusal);
      await processes.startServer(dataDir, NO_MAILS);
      expect(await asOwner(dataDir, countContent)).toEqual({ ...NOTHING, accounts: 1 });
    },
  );
});

describe('the command line', () => {
  it('creates no demonstration that other machines can reach', async () => {
    const environment = { DATA_DIR: seededDir, PUBLIC_URL: 'https://game.example' };
    const ended = await processes.runToEnd('cli/demo.ts', { args: ['--reset'], environment });
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toMatch(
      /^A demonstration must not be reachable from other machines[^\n]+\n$/,
    );
    expect(await findPostmaster(seededDir)).toBeUndefined();
  });

  const runImport = (dataDir: string, args: readonly string[]) =>
    processes.runToEnd('cli/import.ts', { args, environment: { DATA_DIR: dataDir } });
  const runTeams = (dataDir: string, args: readonly string[]) =>
    processes.runToEnd('cli/teams.ts', { args, environment: { DATA_DIR: dataDir } });

  async function writeSeason(dataDir: string, change: (text: string) => string): Promise<string> {
    const file = join(dirname(dataDir), 'season.json');
    await writeFile(file, change(await readFile(SEASON_FILE, 'utf8')));
    return file;
  }

  type Season = { name: string; matches: { score: { ht: number[]; ft: number[] } }[] };
  const changed = (change: (season: Season) => void) => (text: string) => {
    const season = JSON.parse(text) as Season;
    change(season);
    return JSON.stringify(season, null, 2);
  };

  it(
    'imports into a running server, and reports errors without a stack',
    { tags: ['slow'] },
    async () => {
      const dataDir = await processes.createDataDir();
      const server = await processes.startServer(dataDir, IN_THE_OPEN);
      const place = ['--country', 'England', '--zone', 'Europe/London'];

      const broken = await writeSeason(dataDir, (text) => text.slice(0, -20));
      expectRefusal(await runImport(dataDir, [broken, ...place]), /season\.json is not JSON/);

      const impossible = await writeSeason(
        dataDir,
        changed(({ matches }) => (matches[4]!.score = { ht: [3, 0], ft: [2, 0] })),
      );
      expectRefusal(
        await runImport(dataDir, [impossible, ...place, '--strict']),
        /season\.json, match 5 .*half-time score is above the full-time score/,
      );

      expectRefusal(
        await runImport(dataDir, [SEASON_FILE]),
        /"Harbour League" is not a known competition; set its country with --country and .* --zone/,
      );
      expectRefusal(
        await runImport(dataDir, [SEASON_FILE, ...place, '--starting', '2026-03-01T15:00:00']),
        /--starting needs a time with a zone/,
      );
      expectRefusal(
        await runImport(dataDir, [SEASON_FILE, ...place, '--starting', '9999-03-01T15:00:00Z']),
        /A season cannot start in 9999/,
      );
      expectRefusal(await runTeams(dataDir, ['merge', 'Ash FC', 'Birch FC']), /no team "Ash FC"/);
      expect(await asOwner(dataDir, countContent)).toEqual(NOTHING);

      const starting = new Date(Date.now() + HOUR_MS).toISOString();
      const good = await runImport(dataDir, [SEASON_FILE, ...place, '--starting', starting]);
      expect(good).toMatchObject({ code: 0, stderr: '' });
      expect(good.stdout).toMatch(/^Harbour League .*132 matches created\n$/);
      const listed = await runImport(dataDir, ['--questions']);
      expect(listed).toMatchObject({ code: 0, stdout: 'No questions.\n', stderr: '' });
      expect(await asOwner(dataDir, countContent)).toEqual(SEASON);

      expect(await listMatches(server.url)).toHaveLength(24);
      await expectEndedInOrder(server, await server.end('SIGTERM'));
    },
  );

  it(
    'recomputes all awards of the ledger, and lists one that was changed',
    { tags: ['slow'] },
    async () => {
      const dataDir = await processes.createDataDir({ from: seededDir });
      const server = await processes.startServer(dataDir);
      const check = () =>
        processes.runToEnd('cli/admin.ts', {
          args: ['check-awards'],
          environment: { DATA_DIR: dataDir },
        });
      expect(await check()).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(
          /^[1-9]\d+ rows of the ledger were recomputed, 0 of them differ\.\n$/,
        ),
      });
      const { rows } = await asOwner(dataDir, (db) =>
        sql<{ id: string }>`UPDATE xp_ledger SET xp_amount = xp_amount + 1
        WHERE id = (SELECT max(id) FROM xp_ledger WHERE kind = 'award')
        RETURNING id::text`.execute(db),
      );
      const { code, stdout } = await check();
      expect(code).toBe(1);
      expect(stdout).toMatch(
        new RegExp(`^Row ${rows[0]!.id} of the ledger, .*differs from the recomputed one\\.\n`),
      );
      expect(stdout).toMatch(/, 1 of them differ\.\n$/);
      await server.end('SIGTERM');
    },
  );

  it(
    'grants and revokes an administrator, from the next request on',
    { tags: ['slow'] },
    async () => {
      const server = await processes.startServer(seededDir);
      const cookie = await signIn(server.url, server.player!);
      const runAdmin = (...args: string[]) =>
        processes.runToEnd('cli/admin.ts', { args, environment: { DATA_DIR: seededDir } });

      expect(await statusOf(server.url, ADMINISTRATION, cookie)).toBe(403);
      expect(await runAdmin('grant', server.player!.email)).toMatchObject({
        code: 0,
        stderr: expect.stringMatching(
          /^\{[^\n]*"event":"rights_changed","action":"grant"[^\n]*\}\n$/,
        ),
      });
      expect(await statusOf(server.url, ADMINISTRATION, cookie)).toBe(200);
      expect((await runAdmin('revoke', server.player!.email)).code).toBe(0);
      // T14: a revoked administrator is signed out everywhere, and is a player after that.
      expect(await statusOf(server.url, ADMINISTRATION, cookie)).toBe(401);
      const again = await signIn(server.url, server.player!);
      expect(await statusOf(server.url, ADMINISTRATION, again)).toBe(403);

      expectRefusal(await runAdmin('grant', 'nobody@players.example'), /nobody@players\.example/);
      expect(await runAdmin('promote', server.player!.email)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Usage: npm run admin -- grant\|revoke <e-mail>, or /),
      });
      await expectEndedInOrder(server, await server.end('SIGTERM'));
    },
  );
});
