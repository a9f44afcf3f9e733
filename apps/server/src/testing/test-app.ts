import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { AppContext, AppSettings } from '../context.ts';
import { createServer, type Server } from '../create-server.ts';
import { createCounters } from '../db/counters.ts';
import { createGameClock } from '../db/game-clock.ts';
import { createFolderFiles } from '../files/folder-files.ts';
import { createSmtpMailer } from '../mail/smtp-mailer.ts';
import { createSecurityLog, type SecurityEntry } from '../security-log.ts';
import { startMailServer } from './mail-server.ts';
import type { TestDatabase } from './test-database.ts';

type ReceivedMail = { readonly to: string; readonly raw: string };

export type TestApp = {
  readonly server: Server;
  readonly app: AppContext;
  /** What the mail server of the test was given, oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** What the security log was told, oldest first. */
  readonly securityEntries: readonly SecurityEntry[];
  /** Waits for the next mail to an address that was not taken yet. */
  takeMail(to: string): Promise<ReceivedMail>;
  /** Moves the clock of the database and of the server. */
  moveClockTo(moment: Date): Promise<void>;
};

const MAIL_TIMEOUT_MS = 60_000;
/** Where messages of the contact form go in tests. */
export const CONTACT_EMAIL = 'team@kickoracle.test';
export const PUBLIC_URL = 'http://kickoracle.test';

function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The whole server on the file's database, with a real mail server beside it. */
export function useTestApp(database: TestDatabase, overrides: Partial<AppSettings> = {}): TestApp {
  const mails: ReceivedMail[] = [];
  const securityEntries: SecurityEntry[] = [];
  const taken = new Set<ReceivedMail>();
  let server: Server | undefined;
  let app: AppContext | undefined;
  let folder: string | undefined;
  let stopMailServer: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const mailServer = await startMailServer(({ to, raw }) =>
      mails.push({ to: to.join(', '), raw: decodeQuotedPrintable(raw) }),
    );
    stopMailServer = mailServer.stop;
    folder = await mkdtemp(join(tmpdir(), 'kickoracle-files-'));
    const files = createFolderFiles(folder);
    const { db, pool } = database;
    const log = pino({ level: 'fatal' });
    const mail = createSmtpMailer({ db, url: mailServer.url, from: 'game@kickoracle.test', log });
    const settings = {
      publicUrl: () => PUBLIC_URL,
      authSecret: 'a secret of the tests that is long enough',
      trustedProxies: 1,
      listensOnLoopback: true,
      demonstrationKey: null,
      contactEmail: CONTACT_EMAIL,
      contactFormUrl: null,
      google: null,
      ...overrides,
    };
    app = {
      db,
      pool,
      counters: createCounters(pool),
      clock: await createGameClock(db),
      files,
      mail,
      log,
      securityLog: createSecurityLog((entry) => securityEntries.push(entry)),
      settings,
    };
    server = createServer(app);
  });
  afterAll(async () => {
    await app?.mail.stop();
    await stopMailServer?.();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  return {
    get server() {
      return server!;
    },
    get app() {
      return app!;
    },
    mails,
    securityEntries,
    async takeMail(to) {
      const deadline = Date.now() + MAIL_TIMEOUT_MS;
      while (Date.now() < deadline) {
        const mail = mails.find((candidate) => candidate.to === to && !taken.has(candidate));
        if (mail) {
          taken.add(mail);
          return mail;
        }
        await wait(10);
      }
      throw new Error(`no mail came for ${to}`);
    },
    async moveClockTo(moment) {
      await database.moveClockTo(moment);
      await app!.clock.refresh();
    },
  };
}
