import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { AppContext, AppSettings } from '../context.ts';
import { createServer, type Server } from '../create-server.ts';
import { createCounters } from '../db/state/counters.ts';
import { readsOfPrimary } from '../db/connection/reads.ts';
import { createGameClock } from '../db/state/game-clock.ts';
import { createFolderFiles } from '../files/folder-files.ts';
import { storeServerKey } from '../features/accounts/administrators.repository.ts';
import { createServerKey } from '../features/accounts/administrators.service.ts';
import { createSessionWatch } from '../features/accounts/sessions/sessions.service.ts';
import { listTouched } from '../features/xp/own-rewards.service.ts';
import { createLive } from '../live/live.ts';
import { createMailRefresh } from '../features/mails/refresh-mail.service.ts';
import { createPushRefresh } from '../features/push/refresh-push.service.ts';
import { createPusher } from '../push/pusher.ts';
import { PUSH_HOSTS } from '../push/push-hosts.ts';
import { createSmtpMailer } from '../mail/smtp-mailer.ts';
import { createIdleMetrics } from '../metrics/metrics.ts';
import { createSecurityLog, type SecurityEntry } from '../lib/security-log.ts';
import { startMailbox, type ReceivedMail } from './mailbox.ts';
import type { TestDatabase } from './test-database.ts';

export type TestApp = {
  readonly server: Server;
  readonly app: AppContext;
  readonly mails: readonly ReceivedMail[];
  readonly securityEntries: readonly SecurityEntry[];
  takeMail(to: string): Promise<ReceivedMail>;
  moveClockTo(moment: Date): Promise<void>;
};

export const CONTACT_EMAIL = 'team@kickoracle.test';
export const PUBLIC_URL = 'http://kickoracle.test';

export function useTestApp(
  database: TestDatabase,
  overrides: Partial<AppSettings> = {},
  openProviders: () => AppContext['providers'] = () => [],
): TestApp {
  const securityEntries: SecurityEntry[] = [];
  let server: Server | undefined;
  let app: AppContext | undefined;
  let folder: string | undefined;
  let mailbox: Awaited<ReturnType<typeof startMailbox>> | undefined;

  beforeAll(async () => {
    mailbox = await startMailbox();
    folder = await mkdtemp(join(tmpdir(), 'kickoracle-files-'));
    const files = createFolderFiles(folder);
    const { db, pool } = database;
    const log = pino({ level: 'fatal' });
    const mail = createSmtpMailer({
      db,
      url: mailbox.url,
      from: 'game@kickoracle.test',
      log,
      refresh: createMailRefresh(db),
    });
    const settings: AppContext['settings'] = {
      publicUrl: () => PUBLIC_URL,
      authSecret: 'a secret of the tests that is long enough',
      trustedProxies: 1,
      backsUpDaily: false,
      sendsBackups: false,
      hashMs: () => 200,
      listensOnLoopback: true,
      demonstrationKey: null,
      contactEmail: CONTACT_EMAIL,
      contactFormUrl: null,
      keepsOffline: true,
      pushHosts: PUSH_HOSTS,
      newVersionUrl: null,
      leagueCreation: 'players',
      google: null,
      ...overrides,
    };
    const securityLog = createSecurityLog((entry) => securityEntries.push(entry));
    const push = await createPusher({
      db,
      log,
      contact: `mailto:${CONTACT_EMAIL}`,
      hosts: settings.pushHosts,
      refresh: createPushRefresh(db),
    });
    app = {
      db,
      reads: readsOfPrimary(db),
      pool,
      counters: createCounters(pool, securityLog),
      clock: await createGameClock(db),
      files,
      mail,
      push,
      live: createLive({
        pool,
        log,
        sessions: createSessionWatch(db),
        listTouched: (validationId, userIds) => listTouched(db, validationId, userIds),
      }),
      providers: openProviders(),
      metrics: createIdleMetrics(),
      log,
      securityLog,
      settings,
    };
    await storeServerKey(database.ownerDb, createServerKey(settings.authSecret));
    server = createServer(app);
  });
  afterAll(async () => {
    await app?.live.stop();
    await app?.mail.stop();
    await app?.push.stop();
    await mailbox?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  return {
    get server() {
      return server!;
    },
    get app() {
      return app!;
    },
    get mails() {
      return mailbox!.mails;
    },
    securityEntries,
    takeMail: (to) => mailbox!.takeMail(to),
    async moveClockTo(moment) {
      await database.moveClockTo(moment);
      await app!.clock.refresh();
    },
  };
}
