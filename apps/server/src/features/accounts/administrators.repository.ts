import type { AuditAction } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

export async function updateRights(
  ownerDb: Queryable,
  change: { email: string; isAdmin: boolean; audited: AuditAction; by: string },
): Promise<{ username: string | null } | undefined> {
  const { email, isAdmin, audited, by } = change;
  const { rows } = await sql<{ username: string | null }>`
    WITH changed AS (
      UPDATE profiles p SET is_admin = ${isAdmin}, updated_at = game_now(),
        locked_at = CASE WHEN ${isAdmin} THEN NULL ELSE p.locked_at END
      FROM auth.users u WHERE u.id = p.id AND u.email = lower(${email})
      RETURNING p.id, p.username
    ), signed_out AS (
      DELETE FROM auth.sessions s USING changed
      WHERE s.user_id = changed.id AND NOT ${isAdmin}
    ), audited AS (
      INSERT INTO admin_audit (admin_id, action, subject_kind, subject_id, after)
      SELECT id, ${audited}, 'player', id, jsonb_build_object('by', ${by}::text) FROM changed
    )
    SELECT username FROM changed
  `.execute(ownerDb);
  return rows[0];
}

/** Ends open invitations by a player, and of the player: a later appointment revives none. */
export async function endInvitations(ownerDb: DatabaseTransaction, email: string): Promise<void> {
  await sql`
    UPDATE administrator_invitations i SET expires_at = game_now()
    FROM auth.users u WHERE u.email = lower(${email}) AND u.id IN (i.inviter_id, i.invitee_id)
      AND i.used_at IS NULL AND i.expires_at > game_now()
  `.execute(ownerDb);
}

export async function storeServerKey(ownerDb: Queryable, key: string): Promise<void> {
  await sql`
    INSERT INTO server_key (hash) VALUES (encode(sha256(convert_to(${key}, 'UTF8')), 'hex'))
    ON CONFLICT (is_only) DO UPDATE SET hash = excluded.hash WHERE server_key.hash <> excluded.hash
  `.execute(ownerDb);
}
