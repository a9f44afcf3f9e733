import type { PersonalData } from '#lib/personal-data.ts';

/** Acts of administrators. The rows stay; without the account they identify no person. */
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
