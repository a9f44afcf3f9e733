import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';

const RESET_MINUTES = 60;

/** Stores a reset link. Without a player the row only takes the same time. */
export async function createPasswordReset(
  db: Queryable,
  reset: { userId: string | null; tokenHash: string },
): Promise<void> {
  await sql`
    INSERT INTO password_resets (user_id, token_hash, expires_at)
    VALUES (${reset.userId}, ${reset.tokenHash},
      game_now() + make_interval(mins => ${RESET_MINUTES}))
  `.execute(db);
}

export async function getPasswordReset(db: Queryable, tokenHash: string) {
  const { rows } = await sql<{
    user_id: string;
    email: string;
    username: string | null;
    is_locked: boolean;
  }>`
    SELECT p.id AS user_id, u.email, p.username, p.locked_at IS NOT NULL AS is_locked
    FROM password_resets r
    JOIN auth.users u ON u.id = r.user_id
    JOIN profiles p ON p.id = r.user_id AND p.deleted_at IS NULL
    WHERE r.token_hash = ${tokenHash} AND r.used_at IS NULL AND r.expires_at > game_now()
  `.execute(db);
  return rows[0] ?? null;
}

/** Uses up a link once, with all other links of the player. False if it was used already. */
export async function consumePasswordReset(
  db: Queryable,
  reset: { tokenHash: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE password_resets SET used_at = game_now()
    WHERE token_hash = ${reset.tokenHash} AND used_at IS NULL AND expires_at > game_now()
    RETURNING id
  `.execute(db);
  if (rows.length === 0) return false;
  await endPasswordResets(db, reset.userId);
  return true;
}

export async function endPasswordResets(db: Queryable, userId: string): Promise<void> {
  await sql`
    UPDATE password_resets SET used_at = game_now() WHERE user_id = ${userId} AND used_at IS NULL
  `.execute(db);
}
