import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';

/** Returns true if the link of a mail still works: for a sign-up or a new password. */
export async function isLinkValid(db: Queryable, tokenHash: string): Promise<boolean> {
  const { rows } = await sql<{ is_valid: boolean }>`
    SELECT EXISTS (SELECT FROM sign_ups WHERE token_hash = ${tokenHash} AND expires_at > game_now())
      OR EXISTS (SELECT FROM password_resets
        WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > game_now()) AS is_valid
  `.execute(db);
  return rows[0]!.is_valid;
}
