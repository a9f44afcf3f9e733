import { sql } from 'kysely';
import { deleteInBatches } from '../db/state/delete-in-batches.ts';
import type { PersonalData } from '../lib/personal-data.ts';

/** Days that a mail's row is kept. An unsent mail is stale by then. */
const MAIL_DAYS = 7;

/** Outbox. Contents are deleted after the sending. */
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
    const isOld = sql`created_at < game_now() - make_interval(days => ${MAIL_DAYS})`;
    await deleteInBatches(db, 'mails', isOld);
  },
};
