import { sql } from 'kysely';
import type { Queryable } from '../db/connection/database.ts';
import { onCommit } from '../db/connection/transaction.ts';
import type { MailTexts } from './mail-layout.ts';
import type { StoppableContent } from './stoppable-texts.ts';

export type Mail = MailTexts & { to: string };

export type StoppableMail = Mail & { unsubscribeUrl: string; content: StoppableContent };

export type QueuedMail = Omit<Mail, 'to'> & {
  readonly to: string | null;
  /** Hash of the token in its link; the mail is dropped if the link has expired. */
  readonly linkHash?: string;
};

export type DueMail = MailTexts & {
  readonly to: string;
  readonly linkHash: string | null;
  readonly unsubscribeUrl: string | null;
  readonly content: StoppableContent | null;
};

/** Returns the current texts, or null if the mail is stale. */
export type RefreshMail = (mail: DueMail) => Promise<MailTexts | null>;

export type Mailer = {
  /** False without a mail server: mails stay in the outbox, for the demonstration's mailbox. */
  readonly isSending: boolean;
  greet(): Promise<void>;
  deliverSoon(): void;
  stop(): Promise<void>;
};

/** Puts a mail into the outbox, in the transaction. A null address only takes the same time. */
export async function queueMail(db: Queryable, mail: QueuedMail): Promise<void> {
  const { to, subject, text, html, linkHash = null } = mail;
  await sql`
    INSERT INTO mails (to_address, subject, body_text, body_html, link_hash)
    SELECT address, ${subject}, ${text}, ${html}, ${linkHash} FROM (SELECT ${to}::text AS address) AS recipient
    WHERE address IS NOT NULL
  `.execute(db);
}

export async function sendMail(
  tx: Queryable,
  mailer: Pick<Mailer, 'deliverSoon'>,
  mail: QueuedMail,
): Promise<void> {
  await queueMail(tx, mail);
  onCommit(tx, mailer.deliverSoon);
}

/** Queues many mails of optional kinds. They have a lower priority, and are sent at most once. */
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

export async function listMails(db: Queryable) {
  return db
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'body_text', 'created_at'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function findMailHtml(db: Queryable, id: string): Promise<string | null> {
  const mail = await db
    .selectFrom('mails')
    .select('body_html')
    .where('id', '=', id)
    .executeTakeFirst();
  return mail?.body_html ?? null;
}

/** Creates a mailer without a mail server: mails stay in the outbox for `/dev/mail`. */
export function createIdleMailer(): Mailer {
  const nothing = () => Promise.resolve();
  return { isSending: false, greet: nothing, deliverSoon: () => undefined, stop: nothing };
}
