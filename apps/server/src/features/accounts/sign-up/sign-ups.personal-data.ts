import { sql } from 'kysely';
import type { PersonalData } from '#lib/personal-data.ts';

/** Sign-ups of a day. In no download, since the requester may not own the address. */
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
