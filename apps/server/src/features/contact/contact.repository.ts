import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';

export type ContactMessage = { readonly email: string; readonly message: string };

export async function createContactMessage(db: Queryable, message: ContactMessage): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({ email: message.email, message: message.message })
    .execute();
}

/** A message as administrators read it; `id` counts up, `messageId` is what it is called by. */
export type StoredMessage = ContactMessage & {
  readonly id: number;
  readonly messageId: string;
  readonly createdAt: Date;
};

/** Messages older than one, newest first; none for whoever is no administrator. */
export async function listMessages(
  db: Queryable,
  page: { readerId: string; before: number | null; limit: number },
): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    SELECT id, message_id AS "messageId", email, message, created_at AS "createdAt"
    FROM list_contact_messages(${page.readerId}, ${page.before}, ${page.limit})
  `.execute(db);
  return rows;
}

/** Whether it was there, and an administrator's to delete. */
export async function deleteMessage(
  tx: DatabaseTransaction,
  { adminId, messageId }: { adminId: string; messageId: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_gone: boolean }>`
    SELECT delete_contact_message(${adminId}, ${messageId}) AS is_gone
  `.execute(tx);
  return rows[0]!.is_gone;
}
