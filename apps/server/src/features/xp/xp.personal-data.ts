import type { PersonalData } from '../../personal-data.ts';

/** The ledger. Nothing of it is ever deleted: without the account its rows lead to nobody. */
export const xpPersonalData: PersonalData = {
  tables: ['xp_ledger'],

  async collect(db, { userId }) {
    const rows = await db
      .selectFrom('xp_ledger')
      .select(['prediction_event_id', 'kind', 'xp_amount', 'data', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return {
      xp: rows.map((row) => ({
        eventId: row.prediction_event_id,
        kind: row.kind === 'reversal' ? 'reversal' : 'award',
        xp: row.xp_amount,
        data: row.data,
        createdAt: row.created_at.toISOString(),
      })),
    };
  },
};
