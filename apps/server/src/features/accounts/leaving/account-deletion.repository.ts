import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

const NAME_HELD_DAYS = 30;

/** Locks a profile against all actions of its player; null if it is deleted or locked. */
export async function lockLeavingProfile(tx: DatabaseTransaction, userId: string) {
  const { rows } = await sql<{ username_key: string | null; is_admin: boolean }>`
    SELECT username_key, is_admin FROM profiles
    WHERE id = ${userId} AND deleted_at IS NULL AND locked_at IS NULL FOR UPDATE
  `.execute(tx);
  return rows[0] ?? null;
}

export async function isDeleted(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM profiles WHERE id = ${userId} AND deleted_at IS NOT NULL
  `.execute(db);
  return rows.length > 0;
}

export async function lockReturned(tx: DatabaseTransaction, userIds: readonly string[]) {
  const { rows } = await sql<{ id: string; email: string; username_key: string | null }>`
    SELECT p.id, u.email, p.username_key FROM profiles p JOIN auth.users u ON u.id = p.id
    WHERE p.id = ANY(${userIds}::uuid[]) AND p.deleted_at IS NULL ORDER BY p.id FOR UPDATE OF p
  `.execute(tx);
  return rows;
}

export async function hasOtherAdministrator(tx: DatabaseTransaction, userId: string) {
  const other = await tx
    .selectFrom('profiles')
    .select('id')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Holds the name of a deleted player for a while, against impersonation. */
export async function holdNameOfDeleted(tx: DatabaseTransaction, usernameKey: string) {
  await sql`
    INSERT INTO username_holds (username_key, expires_at)
    VALUES (${usernameKey}, game_now() + make_interval(days => ${NAME_HELD_DAYS}))
    ON CONFLICT (username_key) DO UPDATE SET expires_at = excluded.expires_at
  `.execute(tx);
}
