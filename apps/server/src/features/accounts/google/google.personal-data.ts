import { sql } from 'kysely';
import type { PersonalData } from '#lib/personal-data.ts';

/** Identities at Google. A sign-in under way belongs to a browser, and expires in minutes. */
export const googlePersonalData: PersonalData = {
  tables: ['auth.identities', 'google_sign_ins'],

  async collect(db, { userId }) {
    const identities = await db
      .selectFrom('auth.identities')
      .select(['issuer', 'subject', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return {
      identities: identities.map(({ issuer, subject, created_at: at }) => ({
        issuer,
        subject,
        createdAt: at.toISOString(),
      })),
    };
  },

  async erase(tx, { userId }) {
    await tx.deleteFrom('auth.identities').where('user_id', '=', userId).execute();
  },

  async expire(db) {
    await sql`DELETE FROM google_sign_ins WHERE expires_at < game_now()`.execute(db);
  },
};
