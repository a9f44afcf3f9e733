import type { Database } from '../db/database.ts';

/** What administrators wrote about something, oldest first. */
export function readAudit(db: Database, subjectId: string) {
  return db
    .selectFrom('admin_audit')
    .select(['admin_id', 'action', 'subject_kind', 'before', 'after'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}
