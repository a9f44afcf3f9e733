import { sql } from 'kysely';
import type { PersonalData } from '#lib/personal-data.ts';

/**
 * Messages of the contact form, by the address that was entered. The server's role cannot read the
 * table: functions of the owner return those of one address, and all for an administrator.
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
