import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Job } from './job.ts';

/** Servers that start within this time run the start-up jobs once. */
const START_SECONDS = 600;
const POLL_SECONDS = 10;
const STOP_PATIENCE_MS = 10_000;
/** A run without a sign of life for so long has lost its server: another one repeats it. */
const HEARTBEAT_SECONDS = 60;
const DEFAULT_HOURS = 0.25;

/** Runs the jobs of the game, each once per cluster, until stopped. */
export async function startJobs(options: {
  pool: Pool;
  jobs: readonly Job[];
  log: Logger;
}): Promise<{ stop(): Promise<void> }> {
  const { pool, jobs, log } = options;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    // Our migrations create the tables; the server's role could not.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue could not be read'));
  await boss.start();
  await forgetOthers(boss, jobs);
  for (const job of jobs) await register(boss, job);
  for (const job of jobs) await work(boss, { job, log });
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS }) };
}

async function register(
  boss: PgBoss,
  { name, cron, runsAtStart, hours = DEFAULT_HOURS }: Job,
): Promise<void> {
  // At most one run of a job is active; the next one waits.
  await boss.createQueue(name, { policy: 'singleton', retryLimit: 3, retryBackoff: true });
  // Of a queue from an earlier version too.
  await boss.updateQueue(name, {
    expireInSeconds: hours * 3_600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  });
  await boss.schedule(name, cron, null, { tz: 'UTC' });
  if (!runsAtStart) return;
  await boss.send(name, null, { singletonKey: 'start', singletonSeconds: START_SECONDS });
}

async function work(boss: PgBoss, { job, log }: { job: Job; log: Logger }): Promise<void> {
  const { name, run } = job;
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    try {
      await run();
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed');
      throw error;
    }
  });
}

async function forgetOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) {
    if (!names.has(name)) await boss.unschedule(name);
  }
}
