import { sql } from 'kysely';
import type { PersonalData } from '#lib/personal-data.ts';

/** Password hashes and reset links: secrets, so they are not in the download. */
export const passwordsPersonalData: PersonalData = {
  tables: ['auth.passwords', 'password_resets'],

  async erase(tx, { userId }) {
    await tx.deleteFrom('auth.passwords').where('user_id', '=', userId).execute();
    await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  },

  async expire(db) {
    await sql`DELETE FROM password_resets WHERE expires_at < game_now()`.execute(db);
  },
};
