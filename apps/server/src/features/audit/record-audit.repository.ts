import type { AuditAction, AuditSubjectKind } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';

export type AuditEntry = {
  /** Null for an automatic act. */
  readonly adminId: string | null;
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubjectKind; readonly id: string };
  /** The state before and after; null if there is none. No data of other players. */
  readonly before: unknown;
  readonly after: unknown;
};

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Inserts the entry, or returns false if `adminId` is no longer an administrator. */
export async function insertEntry(
  tx: DatabaseTransaction,
  { adminId, action, subject, before, after, requestId }: AuditEntry & { requestId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO admin_audit (admin_id, action, subject_kind, subject_id, before, after, request_id)
    SELECT ${adminId}::uuid, ${action}, ${subject.kind}, ${subject.id}::uuid,
      ${json(before)}::jsonb, ${json(after)}::jsonb, ${requestId}
    WHERE ${adminId}::uuid IS NULL OR EXISTS (
      SELECT FROM profiles WHERE id = ${adminId}::uuid AND is_admin AND deleted_at IS NULL)
    RETURNING id
  `.execute(tx);
  return rows.length > 0;
}
