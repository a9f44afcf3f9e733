import type { Queryable } from '../db/database.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends what is in the outbox. */
export type Mailer = {
  /** False: the mails stay in the outbox, where a demonstration shows them. */
  readonly isSending: boolean;
  /** Looks for mails to send now, without keeping the caller waiting. */
  deliverSoon(): void;
  /** Stops looking, and waits for what is being sent. */
  stop(): Promise<void>;
};

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
    .select(['id', 'to_address', 'subject', 'body_text', 'created_at'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** A mail as those see it who see HTML; null when there is none. */
export async function findMailHtml(db: Queryable, id: string): Promise<string | null> {
  const mail = await db
    .selectFrom('mails')
    .select('body_html')
    .where('id', '=', id)
    .executeTakeFirst();
  return mail?.body_html ?? null;
}

/** Without a mail server nothing is sent; the mails stay in the outbox for `/dev/mail`. */
export function createIdleMailer(): Mailer {
  return { isSending: false, deliverSoon: () => undefined, stop: () => Promise.resolve() };
}
