import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { onCommit } from '../db/transaction.ts';
import type { MailTexts } from './mail-layout.ts';
import type { StoppableContent } from './stoppable-texts.ts';

export type Mail = MailTexts & { to: string };

/** A mail that nobody waits for, with the address that stops its kind. */
export type StoppableMail = Mail & { unsubscribeUrl: string; content: StoppableContent };

/** What a mail waits with in the outbox, to be checked when it is sent. */
export type QueuedMail = Omit<Mail, 'to'> & {
  readonly to: string | null;
  /** The hash of the token in its link; the mail is dropped once the link no longer works. */
  readonly linkHash?: string;
};

/** A mail of the outbox that is about to be sent. */
export type DueMail = MailTexts & {
  readonly to: string;
  readonly linkHash: string | null;
  readonly unsubscribeUrl: string | null;
  readonly content: StoppableContent | null;
};

/** Returns the texts as they are true now; null if the mail is stale. */
export type RefreshMail = (mail: DueMail) => Promise<MailTexts | null>;

/** Sends what is in the outbox. */
export type Mailer = {
  /** False: the mails stay in the outbox, where a demonstration shows them. */
  readonly isSending: boolean;
  /** Asks at the start whether mails can be sent, and says in the log where they cannot. */
  greet(): Promise<void>;
  /** Looks for mails to send now, without keeping the caller waiting. */
  deliverSoon(): void;
  /** Stops looking, and waits for what is being sent. */
  stop(): Promise<void>;
};

/**
 * Puts a mail into the outbox, in the transaction of what it tells about. A mail to nobody is not
 * kept; it only takes the same time.
 */
export async function queueMail(db: Queryable, mail: QueuedMail): Promise<void> {
  const { to, subject, text, html, linkHash = null } = mail;
  await sql`
    INSERT INTO mails (to_address, subject, body_text, body_html, link_hash)
    SELECT address, ${subject}, ${text}, ${html}, ${linkHash} FROM (SELECT ${to}::text AS address) AS recipient
    WHERE address IS NOT NULL
  `.execute(db);
}

/** Does the same, and looks for it once it is committed. */
export async function sendMail(
  tx: Queryable,
  mailer: Pick<Mailer, 'deliverSoon'>,
  mail: QueuedMail,
): Promise<void> {
  await queueMail(tx, mail);
  onCommit(tx, mailer.deliverSoon);
}

/**
 * Puts many mails that can be stopped into the outbox at once. They go after those that somebody
 * waits for, and rather never than twice.
 */
export async function queueStoppableMails(
  db: Queryable,
  mails: readonly StoppableMail[],
): Promise<void> {
  await sql`
    INSERT INTO mails (to_address, subject, body_text, body_html, unsubscribe_url, content)
    SELECT "to", subject, text, html, "unsubscribeUrl", content
    FROM json_to_recordset(${JSON.stringify(mails)}::json)
      AS m("to" text, subject text, text text, html text, "unsubscribeUrl" text, content jsonb)
  `.execute(db);
}

/** Lists the latest mails, newest first. */
export async function listMails(db: Queryable) {
  return db
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'body_text', 'created_at'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Finds a mail as those see it who see HTML; null when there is none. */
export async function findMailHtml(db: Queryable, id: string): Promise<string | null> {
  const mail = await db
    .selectFrom('mails')
    .select('body_html')
    .where('id', '=', id)
    .executeTakeFirst();
  return mail?.body_html ?? null;
}

/** Sends nothing, without a mail server; the mails stay in the outbox for `/dev/mail`. */
export function createIdleMailer(): Mailer {
  const nothing = () => Promise.resolve();
  return { isSending: false, greet: nothing, deliverSoon: () => undefined, stop: nothing };
}
