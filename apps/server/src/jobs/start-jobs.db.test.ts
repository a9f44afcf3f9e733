import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { waitUntil } from '../testing/server-process.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { createCleanUpJobs } from './clean-up.jobs.ts';
import { startJobs } from './start-jobs.ts';

const test = useTestDatabase();
const log = pino({ level: 'silent' });

async function startTwo(makeJobs: Parameters<typeof startJobs>[0]['jobs']) {
  const servers = await Promise.all(
    [1, 2].map(() => startJobs({ pool: test.pool, jobs: makeJobs, log })),
  );
  return () => Promise.all(servers.map((server) => server.stop()));
}

async function listStates(name: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM jobs.job WHERE name = ${name}`.execute(test.ownerDb);
  return rows.map(({ state }) => state);
}

describe('the jobs of a cluster', () => {
  it('run once if two servers start, and by their schedule', async () => {
    let runs = 0;
    const run = () => Promise.resolve(void (runs += 1));
    const stop = await startTwo([{ name: 'count', cron: '17 * * * *', runsAtStart: true, run }]);
    await waitUntil('the job is done', async () =>
      (await listStates('count')).includes('completed'),
    );
    await stop();
    expect(await listStates('count')).toEqual(['completed']);
    expect(runs).toBe(1);
    const { rows } = await sql`SELECT name, cron, timezone FROM jobs.schedule`.execute(
      test.ownerDb,
    );
    expect(rows).toEqual([{ name: 'count', cron: '17 * * * *', timezone: 'UTC' }]);
  });

  it('delete expired data when a server starts', async () => {
    let isCleanedUp = false;
    const expire = () => Promise.resolve(void (isCleanedUp = true));
    const stop = await startTwo(createCleanUpJobs(test.db, [{ tables: [], expire }]));
    await waitUntil('what has run out is removed', () => Promise.resolve(isCleanedUp));
    await stop();
  });

  it('of an earlier version are removed', async () => {
    const run = () => Promise.resolve();
    await (
      await startTwo([{ name: 'old', cron: '0 0 1 1 *', run }])
    )();
    await (
      await startTwo([{ name: 'new', cron: '0 0 1 1 *', run }])
    )();
    const { rows } = await sql`SELECT name FROM jobs.schedule`.execute(test.ownerDb);
    expect(rows).toEqual([{ name: 'new' }]);
  });

  it('are awaited when a server stops', async () => {
    let isUnderWay = false;
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const run = () => {
      isUnderWay = true;
      return finished;
    };
    const stop = await startTwo([{ name: 'long', cron: '0 0 1 1 *', runsAtStart: true, run }]);
    await waitUntil('the job is under way', () => Promise.resolve(isUnderWay));
    const stopped = stop();
    finish();
    await stopped;
    expect(await listStates('long')).toEqual(['completed']);
  });

  it('are given to another server if theirs is lost, and may take hours', async () => {
    let runs = 0;
    const finished = Promise.withResolvers<void>();
    const run = () => {
      runs += 1;
      return finished.promise;
    };
    const job = { name: 'lost', cron: '0 0 1 1 *', runsAtStart: true, hours: 20, run } as const;
    const stop = await startTwo([job]);
    await waitUntil('the job is under way', () => Promise.resolve(runs === 1));
    const { rows } = await sql`
      SELECT expire_seconds / 3600 AS hours FROM jobs.job WHERE name = 'lost'`.execute(
      test.ownerDb,
    );
    expect(rows).toEqual([{ hours: 20 }]);
    // The server was killed two minutes ago.
    await sql`UPDATE jobs.job SET heartbeat_on = heartbeat_on - interval '2 minutes'
      WHERE name = 'lost'`.execute(test.ownerDb);
    await sql`UPDATE jobs.queue SET monitor_on = NULL`.execute(test.ownerDb);
    const db = { executeSql: (text: string, values?: unknown[]) => test.pool.query(text, values) };
    const boss = new PgBoss({ db, schema: 'jobs', migrate: false, createSchema: false });
    await boss.start();
    await boss.supervise('lost');
    await boss.stop();
    await waitUntil('the job runs again', () => Promise.resolve(runs === 2));
    finished.resolve();
    await stop();
  });

  it('are retried after a failure', async () => {
    let runs = 0;
    const run = () => {
      runs += 1;
      return Promise.reject(new Error('not today'));
    };
    const stop = await startTwo([{ name: 'shaky', cron: '0 0 1 1 *', runsAtStart: true, run }]);
    await waitUntil('it waits for another try', async () =>
      (await listStates('shaky')).includes('retry'),
    );
    await stop();
    expect(runs).toBe(1);
  });
});
