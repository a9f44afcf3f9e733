import type { Agent } from 'node:https';
import { readAuthSecret } from './lib/auth-secret.ts';
import { openFolder } from './backup/back-up.ts';
import { createBackupsJobs } from './backup/backups.jobs.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import { createJobs } from './create-jobs.ts';
import { createServer } from './create-server.ts';
import { createCounters } from './db/state/counters.ts';
import type { DatabaseAddress } from './db/connection/database.ts';
import { openReads, readsOfPrimary } from './db/connection/reads.ts';
import { createGameClock, refuseMovedClock } from './db/state/game-clock.ts';
import { claimDatabase } from './db/connection/database-purpose.ts';
import { registerServerKey } from './features/accounts/administrators.service.ts';
import {
  startHashMeter,
  type HashMeter,
} from './features/accounts/passwords/hash-meter.service.ts';
import { createSessionWatch } from './features/accounts/sessions/sessions.service.ts';
import { listTouched } from './features/xp/own-rewards.service.ts';
import { createMailRefresh } from './features/mails/refresh-mail.service.ts';
import { createPushRefresh } from './features/push/refresh-push.service.ts';
import { openFiles } from './files/open-files.ts';
import { listen } from './http/listen.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { readStoredSecret } from './lib/stored-secret.ts';
import { createLive } from './live/live.ts';
import { isLoopback } from './lib/loopback.ts';
import { createIdleMailer } from './mail/mailer.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { createLog } from './lib/log.ts';
import { createSecurityLog, writeSecurityTo } from './lib/security-log.ts';
import { StartupError } from './lib/startup-error.ts';
import { setCursorKey } from './lib/paging.ts';
import { contactOf, createPusher } from './push/pusher.ts';
import { startTracing } from './tracing/start-tracing.ts';

const ALL_ADDRESSES = new Set(['0.0.0.0', '::']);
const CLOCK_REFRESH_MS = 60_000;

export type RunningServer = {
  readonly url: string;
  readonly app: AppContext;
  readonly database: OpenDatabase;
  /** Completes running requests, then closes everything. */
  stop(): Promise<void>;
};

/** Accounts are confirmed by mail; a demonstration shows mails on a page. */
function refuseWithoutMail({ isDemo, smtpUrl }: Config): void {
  if (isDemo || smtpUrl) return;
  throw new StartupError(
    'The game needs a mail server: set SMTP_URL, such as smtp://user:password@mail.example.org:587.',
  );
}

/**
 * Starts the server: the database, then the port. `beforeConnecting` runs before the database,
 * `prepare` before the port opens. `allowMovedClock` and `pushAgent` are for tests only.
 */
export async function startServer(
  config: Config,
  options: {
    announce?: (message: string) => void;
    beforeConnecting?: (owner: DatabaseAddress) => Promise<void>;
    prepare?: (database: OpenDatabase) => Promise<void>;
    allowMovedClock?: boolean;
    pushAgent?: Agent;
  } = {},
): Promise<RunningServer> {
  refuseWithoutMail(config);
  // Checked before a shared database is touched.
  if (config.database) await readAuthSecret(config);
  const log = createLog(config);
  const measuring = startHashMeter({
    onError: (error) =>
      log.warn({ err: error }, 'the duration of a password hash could not be measured'),
  });
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection failed');
  const database = await openDatabase(config, {
    creates: true,
    log: options.announce ?? (() => undefined),
    onError,
    beforeConnecting: async (owner) => {
      await claimDatabase(owner, config.isDemo ? 'demonstration' : 'game');
      await registerServerKey(owner, await readAuthSecret(config));
      await options.beforeConnecting?.(owner);
    },
  });
  try {
    await options.prepare?.(database);
    if (!options.allowMovedClock) await refuseMovedClock(database.db);
    const { pushAgent } = options;
    return await serveDatabase(config, { database, log, meter: await measuring, pushAgent });
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serveDatabase(
  config: Config,
  given: {
    database: OpenDatabase;
    log: AppContext['log'];
    meter: HashMeter;
    pushAgent: Agent | undefined;
  },
): Promise<RunningServer> {
  const { database, log, meter, pushAgent } = given;
  const { db, pool } = database;
  log.info({ hashMs: meter.ms() }, 'measured the duration of a password hash');
  const clock = await createGameClock(db);
  const mail = config.smtpUrl
    ? createSmtpMailer({
        db,
        url: config.smtpUrl,
        from: config.mailFrom,
        log,
        refresh: createMailRefresh(db),
      })
    : createIdleMailer();
  void mail.greet();
  const reads = config.replica
    ? openReads({ primary: pool, address: { url: config.replica }, log })
    : readsOfPrimary(db);
  const authSecret = await readAuthSecret(config);
  setCursorKey(authSecret);
  const files = await openFiles(config, log);

  let answer: ((request: Request, env: object) => Response | Promise<Response>) | null = null;
  const { drain, port } = await listen(config, (request, env) =>
    answer ? answer(request, env) : new Response('Starting', { status: 503 }),
  );
  const [watched, tracing] = await Promise.all([
    serveMetrics(config.metrics, log),
    startTracing(config.tracesEndpoint),
  ]);
  const live = createLive({
    pool,
    log,
    sessions: createSessionWatch(db),
    listTouched: (validationId, userIds) => listTouched(db, validationId, userIds),
  });
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const url = config.publicUrl ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  const { trustedProxies, backsUpDaily, contactEmail, contactFormUrl } = config;
  const { keepsOffline, pushHosts, newVersionUrl, leagueCreation, google } = config;
  const settings = {
    publicUrl: () => url,
    authSecret,
    trustedProxies,
    backsUpDaily,
    sendsBackups: config.backupBucket !== null,
    hashMs: meter.ms,
    listensOnLoopback: isLoopback(config.host) || ALL_ADDRESSES.has(config.host),
    demonstrationKey: config.isDemo
      ? await readStoredSecret(config.dataDir, 'demonstration-key')
      : null,
    contactEmail,
    contactFormUrl,
    keepsOffline,
    pushHosts,
    newVersionUrl,
    leagueCreation,
    google,
  };
  const push = await createPusher({
    db,
    log,
    contact: contactOf({ contactEmail, publicUrl: url }),
    hosts: pushHosts,
    refresh: createPushRefresh(db),
    agent: pushAgent,
  });
  const securityLog = createSecurityLog(writeSecurityTo(log));
  const app: AppContext = {
    db,
    reads,
    pool,
    counters: createCounters(pool, securityLog),
    clock,
    files,
    mail,
    push,
    live,
    providers: config.providers.map((open) => open(db)),
    metrics: watched.metrics,
    log,
    securityLog,
    settings,
  };
  answer = createServer(app).fetch;

  const clockTimer = setInterval(() => {
    clock
      .refresh()
      .catch((error: unknown) => log.warn({ err: error }, 'the clock could not be read'));
  }, CLOCK_REFRESH_MS);
  clockTimer.unref();
  if (config.backsUpDaily) {
    const logError = (error: Error) => log.error({ err: error }, 'no backup can be made');
    await openFolder(config.backupDir).catch(logError);
  }
  const backups = createBackupsJobs({ config, files, owner: database.owner, log });
  const jobs = await startJobs({ pool, jobs: [...createJobs(app), ...backups], log });

  return {
    url,
    app,
    database,
    async stop() {
      clearInterval(clockTimer);
      meter.stop();
      // Streams never end by themselves, and the server waits for open responses.
      live.streams.stop();
      await drain();
      await live.stop();
      await jobs.stop();
      await mail.stop();
      await push.stop();
      await watched.stop();
      await tracing.stop();
      await reads.close();
      await database.close();
    },
  };
}
