import type { PersonalData } from '../../personal-data.ts';

/** What administrators did. It stays: without the account its rows lead to nobody. */
export const auditPersonalData: PersonalData = {
  tables: ['admin_audit'],

  async collect(db, { userId }) {
    const acts = await db
      .selectFrom('admin_audit')
      .select(['action', 'subject_kind', 'subject_id', 'before', 'after', 'created_at'])
      .where('admin_id', '=', userId)
      .orderBy('id')
      .execute();
    return {
      administration: acts.map((act) => ({
        action: act.action,
        subjectKind: act.subject_kind,
        subjectId: act.subject_id,
        before: act.before,
        after: act.after,
        createdAt: act.created_at.toISOString(),
      })),
    };
  },
};
