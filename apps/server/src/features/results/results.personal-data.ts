import type { PersonalData } from '../../personal-data.ts';

/** What administrators did. It stays: without the account its rows lead to nobody. */
export const resultsPersonalData: PersonalData = {
  tables: ['admin_audit'],

  async collect(db, { userId }) {
    const acts = await db
      .selectFrom('admin_audit')
      .select(['action', 'item_id', 'before', 'after', 'created_at'])
      .where('admin_id', '=', userId)
      .orderBy('id')
      .execute();
    return {
      administration: acts.map((act) => ({
        action: act.action,
        itemId: act.item_id,
        before: act.before,
        after: act.after,
        createdAt: act.created_at.toISOString(),
      })),
    };
  },
};
