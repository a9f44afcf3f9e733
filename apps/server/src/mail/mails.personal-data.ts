import { sql } from 'kysely';
import type { PersonalData } from '../personal-data.ts';

/** Days for which is kept that there was a mail. One that nobody could send is stale by then, too. */
const MAIL_DAYS = 7;

/** The outbox. What a mail says is no longer there once it is sent. */
export const mailsPersonalData: PersonalData = {
  tables: ['mails'],

  async collect(db, { email }) {
    const mails = await db
      .selectFrom('mails')
      .select(['subject', 'created_at'])
      .where('to_address', '=', email)
      .orderBy('id')
      .execute();
    return {
      mails: mails.map(({ subject, created_at: at }) => ({ subject, createdAt: at.toISOString() })),
    };
  },

  async erase(tx, { email }) {
    await tx.deleteFrom('mails').where('to_address', '=', email).execute();
  },

  async expire(db) {
    await sql`
      DELETE FROM mails WHERE created_at < game_now() - make_interval(days => ${MAIL_DAYS})
    `.execute(db);
  },
};
