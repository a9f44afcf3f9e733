import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/connection/database.ts';
import { createPoller } from '../lib/poller.ts';
import type { MailTexts } from './mail-layout.ts';
import type { DueMail, Mailer, RefreshMail } from './mailer.ts';
import { openTransport } from './smtp-transport.ts';

const POLL_MS = 15_000;
const MAX_ATTEMPTS = 10;
const FIRST_WAIT_SECONDS = 30;

/** Maximum time of one sending, even if the mail server responds slowly. */
const SEND_TIMEOUT_MS = 60_000;
/** Lease of a claimed mail; afterwards another server retries. */
const CLAIM_SECONDS = 300;
/** Maximum wait at a stop; the mail stays for the next start. */
const STOP_PATIENCE_MS = 5_000;

const UNREACHABLE = 'The mail server of SMTP_URL cannot be used. Mails are queued and retried.';

type ClaimedMail = DueMail & {
  readonly id: number;
  readonly attempts: number;
  readonly createdAt: Date;
};

/**
 * Claims the mail that is due longest, with a lease: two servers never send it at once, and no
 * transaction is open during the sending. Counts the attempt at its start. Mails of optional kinds
 * come last, and are only retried after a known failure: a crashed server may have sent them.
 */
async function claimMail(db: Database): Promise<ClaimedMail | null> {
  const { rows } = await sql<ClaimedMail>`
    UPDATE mails SET attempts = attempts + 1, last_error = NULL,
      next_attempt_at = game_now() + make_interval(secs => ${CLAIM_SECONDS})
    WHERE id = (
      SELECT id FROM mails
      WHERE sent_at IS NULL AND dropped_at IS NULL AND next_attempt_at <= game_now() AND attempts < ${MAX_ATTEMPTS}
        AND (unsubscribe_url IS NULL OR attempts = 0 OR last_error IS NOT NULL)
      ORDER BY unsubscribe_url IS NOT NULL, next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, to_address AS "to", subject, body_text AS text, body_html AS html, link_hash AS "linkHash",
      unsubscribe_url AS "unsubscribeUrl", content, attempts, created_at AS "createdAt"
  `.execute(db);
  return rows[0] ?? null;
}

/** Texts and links are stored no longer than they are needed. */
const EMPTY = sql`body_text = '', body_html = '', unsubscribe_url = NULL, link_hash = NULL, content = NULL`;

async function markSent(db: Database, { id }: ClaimedMail): Promise<void> {
  await sql`UPDATE mails SET sent_at = game_now(), last_error = NULL, ${EMPTY}
            WHERE id = ${id}`.execute(db);
}

async function markDropped(db: Database, { id }: ClaimedMail): Promise<void> {
  await sql`UPDATE mails SET dropped_at = game_now(), last_error = NULL, ${EMPTY}
            WHERE id = ${id}`.execute(db);
}

async function markFailed(db: Database, mail: ClaimedMail, error: unknown): Promise<void> {
  const waitSeconds = FIRST_WAIT_SECONDS * 2 ** (mail.attempts - 1);
  await sql`UPDATE mails SET last_error = ${String(error)},
              next_attempt_at = game_now() + make_interval(secs => ${waitSeconds})
            WHERE id = ${mail.id}`.execute(db);
}

async function giveUp(db: Database, { id }: ClaimedMail, error: unknown): Promise<void> {
  await sql`UPDATE mails SET last_error = ${String(error)}, attempts = ${MAX_ATTEMPTS}, ${EMPTY}
            WHERE id = ${id}`.execute(db);
}

/** Returns true if the mail server surely did not accept the mail: rejected, or never reached. */
function wasRefused(error: unknown): boolean {
  const { responseCode, syscall, code } = error as Record<string, unknown>;
  return typeof responseCode === 'number' || syscall === 'connect' || code === 'EDNS';
}

/** Returns only codes for the log: a mail server's text can contain the recipient. */
function reasonOf(error: unknown): string {
  const { responseCode, response, message } = error as Record<string, unknown>;
  if (typeof responseCode !== 'number') return String(message).replace(/\S+@\S+/g, '…');
  const [detail = ''] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(String(response)) ?? [];
  return `the mail server said ${responseCode} ${detail}`.trim();
}

function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {};
  return {
    'list-unsubscribe': `<${url}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  };
}

/** Rejects after a timeout; the work continues unobserved. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = wait(milliseconds, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`the mail server took longer than ${milliseconds} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    over.abort();
  }
}

export type SmtpMailerOptions = {
  readonly db: Database;
  readonly url: string;
  readonly from: string;
  readonly log: Logger;
  readonly refresh: RefreshMail;
  readonly sendTimeoutMs?: number;
};

/**
 * Sends the outbox by SMTP, at least once: after a crash before the row is marked, a mail is sent
 * again with the same message id. Mails of optional kinds are sent at most once. Retries with
 * exponential backoff, ten attempts in all.
 */
export function createSmtpMailer(options: SmtpMailerOptions): Mailer {
  const { db, url, from, log, refresh, sendTimeoutMs = SEND_TIMEOUT_MS } = options;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = openTransport({ url, from });

  function send(mail: ClaimedMail, { subject, text, html }: MailTexts): Promise<unknown> {
    return transport.sendMail({
      // An object is one recipient; a string could be parsed as a list.
      to: { name: '', address: mail.to },
      subject,
      text,
      html,
      messageId: `<${mail.createdAt.getTime()}.${mail.id}@${domain}>`,
      headers: { 'auto-submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
    });
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    let mayBeSent = false;
    try {
      const texts = await refresh(mail);
      if (texts === null) {
        log.info({ mailId: mail.id }, 'a stale mail is not sent');
        return await markDropped(db, mail);
      }
      mayBeSent = true;
      await within(sendTimeoutMs, send(mail, texts));
    } catch (error) {
      const canTryAgain = !mayBeSent || mail.unsubscribeUrl === null || wasRefused(error);
      if (canTryAgain && mail.attempts < MAX_ATTEMPTS) {
        log.warn({ reason: reasonOf(error), mailId: mail.id }, 'a mail could not be sent');
        await markFailed(db, mail, error);
      } else {
        const failure = { reason: reasonOf(error), mailId: mail.id };
        log.error(failure, 'a mail could not be sent and is not retried');
        await giveUp(db, mail, error);
      }
      return;
    }
    await markSent(db, mail);
  }

  const poller = createPoller({
    everyMs: POLL_MS,
    patienceMs: STOP_PATIENCE_MS,
    async work() {
      while (!poller.isStopped()) {
        const mail = await claimMail(db);
        if (!mail) return;
        await deliver(mail);
      }
    },
    onError: (error) => log.error({ err: error }, 'the outbox could not be read'),
  });
  return {
    isSending: true,
    // Failures do not stop the start: the mail server may be restarting.
    async greet() {
      try {
        await within(sendTimeoutMs, transport.verify());
      } catch (error) {
        const reason = reasonOf(error);
        if (!poller.isStopped()) log.error({ reason }, UNREACHABLE);
      }
    },
    deliverSoon: poller.wake,
    async stop() {
      await poller.stop();
      transport.close();
    },
  };
}
