import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Database, Queryable } from '../db/database.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends what is in the outbox. */
export type Mailer = {
  /** Looks for mails to send now, without keeping the caller waiting. */
  deliverSoon(): void;
  /** Stops looking, and waits for what is being sent. */
  stop(): Promise<void>;
};

const POLL_MS = 15_000;
const BATCH = 20;
const MAX_ATTEMPTS = 10;

/** Puts a mail into the outbox, in the transaction of what it tells about. */
export async function queueMail(db: Queryable, mail: Mail): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
    })
    .execute();
}

/** The latest mails, newest first. */
export async function listMails(db: Queryable) {
  return db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'body_text', 'created_at'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Without a mail server nothing is sent; the mails stay in the outbox for `/dev/mail`. */
export function createIdleMailer(): Mailer {
  return { deliverSoon: () => undefined, stop: () => Promise.resolve() };
}

/** Sends the outbox by SMTP. A mail that fails is tried again later and later, ten times. */
export function createSmtpMailer(options: {
  db: Database;
  url: string;
  from: string;
  log: Logger;
}): Mailer {
  const { db, url, from, log } = options;
  const transport = createTransport(url, { from });
  let running: Promise<void> | null = null;
  let isWanted = false;

  /** Sends one mail while its row is locked, so that two servers never send it twice. */
  async function deliverOne(): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        id: number;
        to_address: string;
        subject: string;
        body_text: string;
        body_html: string;
        attempts: number;
      }>`
        SELECT id, to_address, subject, body_text, body_html, attempts FROM mails
        WHERE sent_at IS NULL AND next_attempt_at <= game_now() AND attempts < ${MAX_ATTEMPTS}
        ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
      `.execute(tx);
      const mail = rows[0];
      if (!mail) return false;
      try {
        await transport.sendMail({
          to: mail.to_address,
          subject: mail.subject,
          text: mail.body_text,
          html: mail.body_html,
        });
        await sql`UPDATE mails SET sent_at = game_now(), attempts = attempts + 1, last_error = NULL
                  WHERE id = ${mail.id}`.execute(tx);
      } catch (error) {
        log.warn({ err: error, mailId: mail.id }, 'a mail could not be sent');
        const waitSeconds = 30 * 2 ** mail.attempts;
        await sql`UPDATE mails SET attempts = attempts + 1, last_error = ${String(error)},
                    next_attempt_at = game_now() + make_interval(secs => ${waitSeconds})
                  WHERE id = ${mail.id}`.execute(tx);
      }
      return true;
    });
  }

  async function deliver(): Promise<void> {
    for (let sent = 0; sent < BATCH && (await deliverOne()); sent += 1);
  }

  function deliverSoon(): void {
    isWanted = true;
    running ??= (async () => {
      try {
        while (isWanted) {
          isWanted = false;
          await deliver();
        }
      } catch (error) {
        log.error({ err: error }, 'the outbox could not be read');
      } finally {
        running = null;
      }
    })();
  }

  const timer = setInterval(deliverSoon, POLL_MS);
  timer.unref();
  return {
    deliverSoon,
    async stop() {
      clearInterval(timer);
      isWanted = false;
      await running;
      transport.close();
    },
  };
}
