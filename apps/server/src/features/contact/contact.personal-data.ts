import { sql } from 'kysely';
import type { PersonalData } from '../../personal-data.ts';

/**
 * Letters of the contact form, by the address that was given. The server's role may not read them:
 * functions of the owner give it those of one address, and all of them for an administrator.
 */
export const contactPersonalData: PersonalData = {
  tables: ['contact_messages'],

  async collect(db, { email }) {
    const { rows } = await sql<{ message: string; created_at: Date }>`
      SELECT message, created_at FROM list_contact_messages_of(${email})
    `.execute(db);
    return {
      messages: rows.map(({ message, created_at: at }) => ({
        message,
        createdAt: at.toISOString(),
      })),
    };
  },

  async erase(tx, { email }) {
    await sql`SELECT delete_contact_messages_of(${email})`.execute(tx);
  },

  async expire(db) {
    await sql`SELECT delete_old_contact_messages()`.execute(db);
  },
};
