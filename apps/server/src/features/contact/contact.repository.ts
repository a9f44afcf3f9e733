import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { byNumber, keyset, type PageRequest, type Placed } from '#lib/paging.ts';

export type ContactMessage = { readonly email: string; readonly message: string };

export async function createContactMessage(db: Queryable, message: ContactMessage): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({ email: message.email, message: message.message })
    .execute();
}

/** Newest first: ids count up. */
const ORDER = keyset([byNumber('id')], { isDescending: true });

export type StoredMessage = ContactMessage &
  Placed & {
    readonly messageId: string;
    readonly createdAt: Date;
  };

export async function listMessages(
  db: Queryable,
  { readerId, ...request }: PageRequest & { readerId: string },
) {
  const page = ORDER.openPage(request);
  const { rows } = await sql<StoredMessage>`
    SELECT message_id AS "messageId", email, message, created_at AS "createdAt", ${ORDER.place}
    FROM list_contact_messages(${readerId}, ${page.start?.[0] ?? null}, ${page.limit})
  `.execute(db);
  return page.cut(rows);
}

/** Deletes a message; returns false if it does not exist or the caller is not an administrator. */
export async function deleteMessage(
  tx: DatabaseTransaction,
  { adminId, messageId }: { adminId: string; messageId: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_gone: boolean }>`
    SELECT delete_contact_message(${adminId}, ${messageId}) AS is_gone
  `.execute(tx);
  return rows[0]!.is_gone;
}
