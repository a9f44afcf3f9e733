import type { AuditAction } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export type RightsChange = 'grant' | 'revoke';

/**
 * Makes the player of an address an administrator, or ends it. Only the owner of the database can:
 * the server's role has no right to. Whoever loses the right has to sign in again.
 * @returns the player's name; undefined when there is no such player
 */
export async function changeRights(
  ownerDb: Database,
  change: { email: string; action: RightsChange; by: string },
): Promise<{ username: string | null } | undefined> {
  const { email, action, by } = change;
  const audited: AuditAction = `admin_${action}`;
  const { rows } = await sql<{ username: string | null }>`
    WITH changed AS (
      UPDATE profiles p SET is_admin = ${action === 'grant'}, updated_at = game_now()
      FROM auth.users u WHERE u.id = p.id AND u.email = lower(${email})
      RETURNING p.id, p.username
    ), signed_out AS (
      DELETE FROM auth.sessions s USING changed
      WHERE s.user_id = changed.id AND ${action === 'revoke'}
    ), audited AS (
      INSERT INTO admin_audit (admin_id, action, subject_kind, subject_id, after)
      SELECT id, ${audited}, 'player', id, jsonb_build_object('by', ${by}::text) FROM changed
    )
    SELECT username FROM changed
  `.execute(ownerDb);
  return rows[0];
}
