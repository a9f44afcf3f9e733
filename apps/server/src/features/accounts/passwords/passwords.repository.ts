import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

/** Finds the account of an address; its hash is null without a password. */
export async function findCredential(db: Queryable, email: string) {
  const { rows } = await sql<{ user_id: string; hash: string | null }>`
    SELECT u.id AS user_id, w.hash FROM auth.users u
    JOIN profiles p ON p.id = u.id AND p.deleted_at IS NULL
    LEFT JOIN auth.passwords w ON w.user_id = u.id
    WHERE u.email = ${email}
  `.execute(db);
  return rows[0] ?? null;
}

/** Checks and share-locks the hash of a player's password until the transaction ends. */
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

export async function setPassword(db: Queryable, userId: string, hash: string): Promise<void> {
  await sql`
    INSERT INTO auth.passwords (user_id, hash) VALUES (${userId}, ${hash})
    ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, changed_at = game_now()
  `.execute(db);
}

/** Replaces a known hash; false if it was changed meanwhile. */
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
