import { sql } from 'kysely';
import type { PersonalData } from '../../../personal-data.ts';

/**
 * Sign-ups that wait for their confirmation, for a day. Whoever typed in an address need not be its
 * owner, so nobody downloads them. Names are held by their key alone.
 */
export const signUpsPersonalData: PersonalData = {
  tables: ['sign_ups', 'username_holds'],

  async erase(tx, { email }) {
    await tx.deleteFrom('sign_ups').where('email', '=', email).execute();
  },

  async expire(db) {
    await sql`DELETE FROM sign_ups WHERE expires_at < game_now()`.execute(db);
    await sql`DELETE FROM username_holds WHERE expires_at < game_now()`.execute(db);
  },
};
