import type { Queryable } from '../../db/database.ts';

export type ContactMessage = { readonly email: string; readonly message: string };

export async function createContactMessage(db: Queryable, message: ContactMessage): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({ email: message.email, message: message.message })
    .execute();
}
