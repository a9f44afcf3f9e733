import { createServer } from 'node:net';
import { sql } from 'kysely';
import { pino, type Logger } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readGameNow } from '../db/state/game-clock.ts';
import { listenLocally } from '../testing/listen-locally.ts';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { rounds } from '../testing/rounds.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { listMails, queueMail, queueStoppableMails, type Mail, type Mailer } from './mailer.ts';
import { mailsPersonalData } from './mails.personal-data.ts';
import { createSmtpMailer, type SmtpMailerOptions } from './smtp-mailer.ts';

const database = useTestDatabase();
const quiet = pino({ level: 'silent' });
const FROM = 'Kickoracle <game@kickoracle.test>';
const SECRET = 'https://kickoracle.test/reset?token=secret';

let mailServer: MailServer;
let mailers: Mailer[] = [];

beforeEach(async () => {
  mailServer = await startMailServer();
});
afterEach(async () => {
  await Promise.all(mailers.map((mailer) => mailer.stop()));
  mailers = [];
  await mailServer.stop();
  await sql`DELETE FROM mails`.execute(database.ownerDb);
});

function createMailer(options: Partial<SmtpMailerOptions> = {}): Mailer {
  const { db } = database;
  const mailer = createSmtpMailer({
    db,
    url: mailServer.url,
    from: FROM,
    log: quiet,
    refresh: async (mail) => mail,
    ...options,
  });
  mailers.push(mailer);
  return mailer;
}

function createListeningLog() {
  const lines: { level: number; msg: string; reason?: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  return { log, lines };
}

describe('a mail server at the start', () => {
  it('without any response is reported in one sentence', async () => {
    const { log, lines } = createListeningLog();
    const url = mailServer.url;
    await mailServer.stop();
    await createMailer({ url, log }).greet();
    expect(lines).toMatchObject([
      {
        level: 50,
        msg: expect.stringMatching(/^The mail server of SMTP_URL cannot be used\. /),
      },
    ]);
    expect(lines[0]!.reason).toContain('ECONNREFUSED');
    mailServer = await startMailServer();
  });

  it('that stays silent is reported too, and a responding one is not', async () => {
    const { log, lines } = createListeningLog();
    await createMailer({ log }).greet();
    expect(lines).toEqual([]);
    const { port, stop } = await listenLocally(createServer());
    await createMailer({ url: `smtp://127.0.0.1:${port}`, log, sendTimeoutMs: 50 }).greet();
    expect(lines).toMatchObject([{ level: 50, reason: 'the mail server took longer than 50 ms' }]);
    void stop();
  });
});

const letterTo = (to: string): Mail => ({
  to,
  subject: 'Choose a new password',
  text: `Here: ${SECRET}`,
  html: `<p><a href="${SECRET}">Here</a></p>`,
});

async function readOutbox() {
  const { rows } = await sql<{
    attempts: number;
    isSent: boolean;
    waitSeconds: number;
    last_error: string | null;
    body_text: string;
    body_html: string;
  }>`
    SELECT attempts, sent_at IS NOT NULL AS "isSent", last_error, body_text, body_html,
      round(extract(epoch FROM next_attempt_at - game_now()))::int AS "waitSeconds"
    FROM mails ORDER BY id
  `.execute(database.ownerDb);
  return rows;
}

async function moveClockBySeconds(seconds: number): Promise<void> {
  const now = await readGameNow(database.db);
  await database.moveClockTo(new Date(now.getTime() + seconds * 1000));
}

const PATIENCE = { timeout: 10_000, interval: 10 };

/** Runs the mailer once, and waits until the only mail of the outbox has failed again. */
async function failOnce(mailer: Mailer, attempt: number): Promise<void> {
  mailer.deliverSoon();
  await expect
    .poll(async () => {
      const [mail] = await readOutbox();
      return mail?.attempts === attempt && mail.last_error !== null;
    }, PATIENCE)
    .toBe(true);
}

describe('the outbox', () => {
  it('sends a mail once, in both versions, and then deletes its contents', async () => {
    await queueMail(database.db, letterTo('player@example.org'));
    createMailer().deliverSoon();
    await expect.poll(async () => (await readOutbox())[0]?.isSent, PATIENCE).toBe(true);
    expect(mailServer.mails).toHaveLength(1);
    const { to, raw } = mailServer.mails[0]!;
    expect(to).toEqual(['player@example.org']);
    expect(raw).toMatch(/^From: Kickoracle <game@kickoracle\.test>\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toMatch(/^Message-ID: <\d+\.\d+@kickoracle\.test>\r$/m);
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
    expect(await readOutbox()).toMatchObject([{ attempts: 1, body_text: '', body_html: '' }]);
    const { rows } = await sql`SELECT FROM mails WHERE mails::text LIKE '%token%'`.execute(
      database.ownerDb,
    );
    expect(rows).toEqual([]);
  });

  it('never sends a mail of a rolled-back transaction, and sends one of a committed transaction', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await queueMail(tx, letterTo('nobody@example.org'));
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    const mailer = createMailer();
    await database.db.transaction().execute(async (tx) => {
      await queueMail(tx, letterTo('player@example.org'));
      // Before the commit there is nothing to send.
      mailer.deliverSoon();
    });
    await expect
      .poll(async () => {
        mailer.deliverSoon();
        return (await readOutbox())[0]?.isSent;
      }, PATIENCE)
      .toBe(true);
    expect(mailServer.mails.map(({ to }) => to)).toEqual([['player@example.org']]);
  });

  it('sends all due mails', async () => {
    for (let index = 0; index < 30; index += 1) {
      await queueMail(database.db, letterTo(`player${index}@example.org`));
    }
    createMailer().deliverSoon();
    await expect.poll(() => mailServer.mails.length, PATIENCE).toBe(30);
  });

  it('deletes the addresses after a week', async () => {
    await queueMail(database.db, letterTo('player@example.org'));
    const mailer = createMailer();
    mailer.deliverSoon();
    await expect.poll(async () => (await readOutbox())[0]?.isSent, PATIENCE).toBe(true);
    await moveClockBySeconds(6 * 24 * 3600);
    await queueMail(database.db, letterTo('waiting@example.org'));
    await mailsPersonalData.expire!(database.db);
    expect(await readOutbox()).toHaveLength(2);
    await moveClockBySeconds(2 * 24 * 3600);
    await mailsPersonalData.expire!(database.db);
    const left = await listMails(database.db);
    expect(left.map(({ to_address }) => to_address)).toEqual(['waiting@example.org']);
  });
});

describe('a mail server', () => {
  it('that rejects is retried with backoff, then the mail arrives once', async () => {
    mailServer.mood = 'refuse';
    await queueMail(database.db, letterTo('player@example.org'));
    const mailer = createMailer();
    const waits: number[] = [];
    for (const attempt of [1, 2, 3]) {
      await failOnce(mailer, attempt);
      const [mail] = await readOutbox();
      expect(mail!.last_error).toContain('451');
      waits.push(mail!.waitSeconds);
      // Not touched before its time.
      mailer.deliverSoon();
      await moveClockBySeconds(mail!.waitSeconds + 1);
      await sql`UPDATE mails SET last_error = NULL`.execute(database.ownerDb);
    }
    expect(waits.map((seconds) => Math.round(seconds / 10) * 10)).toEqual([30, 60, 120]);
    expect(mailServer.offered).toBe(3);
    mailServer.mood = 'take';
    mailer.deliverSoon();
    await expect.poll(async () => (await readOutbox())[0]?.isSent, PATIENCE).toBe(true);
    expect(mailServer.mails).toHaveLength(1);
  });

  it('that is down is retried', async () => {
    const { url } = mailServer;
    await mailServer.stop();
    await queueMail(database.db, letterTo('player@example.org'));
    await failOnce(createMailer({ url }), 1);
    expect((await readOutbox())[0]!.last_error).toMatch(/ECONNREFUSED|ESOCKET/);
    mailServer = await startMailServer();
    await moveClockBySeconds(60);
    createMailer().deliverSoon();
    await expect.poll(async () => (await readOutbox())[0]?.isSent, PATIENCE).toBe(true);
    expect(mailServer.mails).toHaveLength(1);
  });

  it('that hangs is abandoned, without an open transaction or lock', async () => {
    mailServer.mood = 'hang';
    await queueMail(database.db, letterTo('player@example.org'));
    const mailer = createMailer({ sendTimeoutMs: 1_500 });
    mailer.deliverSoon();
    await expect.poll(() => mailServer.offered, PATIENCE).toBe(1);
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND backend_type = 'client backend'
    `.execute(database.ownerDb);
    expect(rows).toEqual([]);
    await sql`SELECT FROM mails FOR UPDATE NOWAIT`.execute(database.ownerDb);
    await failOnce(mailer, 1);
    expect((await readOutbox())[0]!.last_error).toContain('took longer than 1500 ms');
    mailServer.mood = 'take';
    await moveClockBySeconds(60);
    mailer.deliverSoon();
    await expect.poll(() => mailServer.mails.length, PATIENCE).toBe(1);
  });

  it('that never accepts a mail is tried ten times; then an error is logged', async () => {
    mailServer.mood = 'refuse';
    const lines: { level: number; msg: string }[] = [];
    const log: Logger = pino(
      { level: 'warn' },
      { write: (line: string) => void lines.push(JSON.parse(line)) },
    );
    await queueMail(database.db, letterTo('player@example.org'));
    const mailer = createMailer({ log });
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await failOnce(mailer, attempt);
      await moveClockBySeconds(30 * 2 ** attempt);
      if (attempt < 10) await sql`UPDATE mails SET last_error = NULL`.execute(database.ownerDb);
    }
    await moveClockBySeconds(365 * 24 * 3600);
    mailer.deliverSoon();
    await mailer.stop();
    expect(mailServer.offered).toBe(10);
    expect(lines.filter(({ level }) => level === 40)).toHaveLength(9);
    expect(lines.filter(({ level }) => level === 50)).toMatchObject([
      { msg: 'a mail could not be sent and is not retried' },
    ]);
    expect(await readOutbox()).toMatchObject([{ isSent: false, body_text: '', body_html: '' }]);
  });

  it('that rejects a recipient by name leaves no address in the log', async () => {
    mailServer.mood = 'refuse_recipient';
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    await queueMail(database.db, letterTo('anna.keeper@players.example'));
    await failOnce(createMailer({ log }), 1);
    expect(lines.join()).toContain('the mail server said 550 5.1.1');
    expect(lines.join()).not.toMatch(/@|anna|players\.example/);
  });

  it('does not block other mails by rejecting one', async () => {
    await queueMail(database.db, letterTo('first@example.org'));
    await queueMail(database.db, letterTo('second@example.org'));
    await sql`UPDATE mails SET to_address = 'not an address' WHERE to_address LIKE 'first%'`.execute(
      database.ownerDb,
    );
    createMailer().deliverSoon();
    await expect.poll(() => mailServer.mails.length, PATIENCE).toBe(1);
    expect(mailServer.mails[0]!.to).toEqual(['second@example.org']);
  });
});

describe('a mail of an optional kind', () => {
  const URL_OF_TOKEN =
    'https://kickoracle.test/unsubscribe?mail=reminder&token=0b0f1c8e-7d0c-4c7e-9a51-3f1d5a2e6b77';
  const content = {
    kind: 'reminder',
    userId: '1',
    language: 'en',
    timeZone: 'UTC',
    closing: [],
  } as const;
  const stoppable = (to: string) => ({ ...letterTo(to), unsubscribeUrl: URL_OF_TOKEN, content });

  it('has the headers of RFC 8058, and other mails do not', async () => {
    await queueStoppableMails(database.db, [stoppable('player@example.org')]);
    await queueMail(database.db, letterTo('other@example.org'));
    createMailer().deliverSoon();
    await expect.poll(() => mailServer.mails.length, PATIENCE).toBe(2);
    const headOf = (to: string) => {
      const { raw } = mailServer.mails.find((mail) => mail.to.includes(to))!;
      // A folded header continues in a line that starts with a space.
      return raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');
    };
    const head = headOf('player@example.org');
    expect(/^List-Unsubscribe: *<(.*)>\r?$/im.exec(head)?.[1]).toBe(URL_OF_TOKEN);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im);
    expect(headOf('other@example.org')).not.toMatch(/unsubscribe/i);
    await expect.poll(async () => (await readOutbox()).every(({ isSent }) => isSent)).toBe(true);
    const { rows } = await sql`SELECT FROM mails WHERE mails::text LIKE '%token=%'`.execute(
      database.ownerDb,
    );
    expect(rows).toEqual([]);
  });

  it('has a lower priority', async () => {
    const many = Array.from({ length: 20 }, (_, index) => stoppable(`many${index}@example.org`));
    await queueStoppableMails(database.db, many);
    await queueMail(database.db, letterTo('waiting@example.org'));
    createMailer().deliverSoon();
    await expect.poll(() => mailServer.mails.length, PATIENCE).toBe(21);
    expect(mailServer.mails[0]!.to).toEqual(['waiting@example.org']);
  });

  it('that was rejected is retried, and arrives once', async () => {
    mailServer.mood = 'refuse';
    await queueStoppableMails(database.db, [stoppable('player@example.org')]);
    const mailer = createMailer();
    await failOnce(mailer, 1);
    mailServer.mood = 'take';
    await moveClockBySeconds(60);
    mailer.deliverSoon();
    await expect.poll(async () => (await readOutbox())[0]?.isSent, PATIENCE).toBe(true);
    expect(mailServer.mails).toHaveLength(1);
  });

  it('that could not be sent to the mail server is retried', async () => {
    const { url } = mailServer;
    await mailServer.stop();
    await queueStoppableMails(database.db, [stoppable('player@example.org')]);
    await failOnce(createMailer({ url }), 1);
    mailServer = await startMailServer();
    await moveClockBySeconds(60);
    createMailer().deliverSoon();
    await expect.poll(() => mailServer.mails.length, PATIENCE).toBe(1);
  });

  it('is retried if its check failed before the sending', async () => {
    await queueStoppableMails(database.db, [stoppable('player@example.org')]);
    let checks = 0;
    const mailer = createMailer({
      refresh: async (mail) => {
        checks += 1;
        if (checks === 1) throw new Error('the database went away');
        return mail;
      },
    });
    await failOnce(mailer, 1);
    await moveClockBySeconds(60);
    mailer.deliverSoon();
    await expect.poll(() => mailServer.mails.length, PATIENCE).toBe(1);
  });

  it('with an unknown outcome is not sent again', async () => {
    mailServer.mood = 'hang';
    await queueStoppableMails(database.db, [stoppable('player@example.org')]);
    const mailer = createMailer({ sendTimeoutMs: 500 });
    mailer.deliverSoon();
    await expect
      .poll(async () => (await readOutbox())[0]?.last_error, PATIENCE)
      .toContain('took longer');
    mailServer.mood = 'take';
    await moveClockBySeconds(3600);
    mailer.deliverSoon();
    await mailer.stop();
    expect(mailServer.mails).toEqual([]);
    expect(await readOutbox()).toMatchObject([{ isSent: false, body_text: '' }]);
  });

  it(
    'is left alone by other servers if its server crashed while sending it',
    { tags: ['slow'] },
    async () => {
      mailServer.mood = 'hang';
      await queueStoppableMails(database.db, [stoppable('player@example.org')]);
      createMailer().deliverSoon();
      await expect.poll(() => mailServer.offered, PATIENCE).toBe(1);
      mailServer.mood = 'take';
      await moveClockBySeconds(3600);
      // A mail of the same kind, so that it is sent after the older one.
      await queueStoppableMails(database.db, [stoppable('other@example.org')]);
      createMailer().deliverSoon();
      await expect.poll(() => mailServer.mails.length, PATIENCE).toBe(1);
      expect(mailServer.mails[0]!.to).toEqual(['other@example.org']);
    },
  );
});

describe('several servers on one database', () => {
  it('deliver each mail once', async () => {
    const count = rounds({ quick: 60, full: 500 });
    for (let index = 0; index < count; index += 1) {
      await queueMail(database.db, letterTo(`player${index}@example.org`));
    }
    const both = [createMailer(), createMailer(), createMailer()];
    for (const mailer of both) mailer.deliverSoon();
    await expect
      .poll(async () => (await readOutbox()).every(({ isSent }) => isSent), {
        ...PATIENCE,
        timeout: 60_000,
      })
      .toBe(true);
    const receivers = mailServer.mails.flatMap(({ to }) => to);
    expect(receivers).toHaveLength(count);
    expect(new Set(receivers).size).toBe(count);
  });

  it('take over the mail of a crashed server after five minutes', { tags: ['slow'] }, async () => {
    mailServer.mood = 'hang';
    await queueMail(database.db, letterTo('player@example.org'));
    const dying = createMailer();
    dying.deliverSoon();
    await expect.poll(() => mailServer.offered, PATIENCE).toBe(1);

    mailServer.mood = 'take';
    const other = createMailer();
    await moveClockBySeconds(240);
    other.deliverSoon();
    await other.stop();
    expect(mailServer.mails).toHaveLength(0);
    await moveClockBySeconds(120);
    createMailer().deliverSoon();
    await expect.poll(() => mailServer.mails.length, PATIENCE).toBe(1);
  });
});

describe('T28: a value in a mail', () => {
  it('cannot become a header or another recipient', async () => {
    const trick = 'hello\r\nBcc: everybody@example.org\r\nX-Trick: yes';
    await queueMail(database.db, { ...letterTo('player@example.org'), subject: trick });
    await queueMail(database.db, letterTo('player@example.org, everybody@example.org'));
    await queueMail(database.db, letterTo('player@example.org\r\nBcc: everybody@example.org'));
    await queueMail(database.db, letterTo('last@example.org'));
    createMailer().deliverSoon();
    await expect
      .poll(() => mailServer.mails.some(({ to }) => to.includes('last@example.org')), PATIENCE)
      .toBe(true);
    for (const { to, raw } of mailServer.mails) {
      expect(to).toHaveLength(1);
      expect(to.join()).not.toBe('everybody@example.org');
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
      expect(head).not.toMatch(/^(bcc|x-trick):/im);
    }
  });
});
