import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../db/database.ts';

/** Finds the account of an address with the hash of its password, null without one; null when unknown. */
export async function findCredential(db: Queryable, email: string) {
  const { rows } = await sql<{ user_id: string; hash: string | null }>`
    SELECT u.id AS user_id, w.hash FROM auth.users u
    JOIN profiles p ON p.id = u.id AND p.deleted_at IS NULL
    LEFT JOIN auth.passwords w ON w.user_id = u.id
    WHERE u.email = ${email}
  `.execute(db);
  return rows[0] ?? null;
}

/** Tells whether this is the hash of a player's password, and keeps it so until the transaction ends. */
export async function lockPassword(
  tx: DatabaseTransaction,
  password: { userId: string; hash: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM auth.passwords
    WHERE user_id = ${password.userId} AND hash = ${password.hash} FOR SHARE
  `.execute(tx);
  return rows.length === 1;
}

/** Gives an account a password, its first or a new one. */
export async function setPassword(db: Queryable, userId: string, hash: string): Promise<void> {
  await sql`
    INSERT INTO auth.passwords (user_id, hash) VALUES (${userId}, ${hash})
    ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, changed_at = game_now()
  `.execute(db);
}

/** Puts another hash in the place of the one that is known; false when that one is gone. */
export async function replacePassword(
  db: Queryable,
  change: { userId: string; from: string; to: string },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE auth.passwords SET hash = ${change.to}, changed_at = game_now()
    WHERE user_id = ${change.userId} AND hash = ${change.from} RETURNING user_id
  `.execute(db);
  return rows.length === 1;
}
