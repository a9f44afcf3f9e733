import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';

export async function readAudit(ownerDb: Database, subjectId: string) {
  const { rows } = await sql<{
    admin_id: string;
    action: string;
    subject_kind: string;
    before: unknown;
    after: unknown;
    request_id: string | null;
  }>`
    SELECT admin_id, action, subject_kind, before, after, request_id FROM admin_audit
    WHERE subject_id = ${subjectId} ORDER BY id`.execute(ownerDb);
  return rows;
}
