import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

export type Invitation = { readonly code: string; readonly createdAt: Date };

export async function findInvitation(db: Queryable, userId: string): Promise<Invitation | null> {
  const row = await db
    .selectFrom('friend_invitations')
    .select(['code', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Creates or replaces a player's invitation. The caller holds the player's lock. */
export async function saveInvitation(
  tx: DatabaseTransaction,
  { userId, code }: { userId: string; code: string },
): Promise<Invitation> {
  const { rows } = await sql<Invitation>`
    INSERT INTO friend_invitations (user_id, code) VALUES (${userId}, ${code})
    ON CONFLICT (user_id) DO UPDATE SET code = excluded.code, created_at = game_now()
    RETURNING code, created_at AS "createdAt"
  `.execute(tx);
  return rows[0]!;
}

export async function deleteInvitation(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('friend_invitations').where('user_id', '=', userId).execute();
}

/** Finds the inviter of a link; null if the link is unknown, or no longer valid. */
export async function findInviter(db: Queryable, code: string) {
  const { rows } = await sql<{
    userId: string;
    username: string;
    profile_picture_url: string | null;
    profile_picture_version: number;
  }>`
    SELECT p.id AS "userId", p.username, p.profile_picture_url, p.profile_picture_version
    FROM friend_invitations i JOIN profiles p ON p.id = i.user_id
    WHERE i.code = ${code} AND p.deleted_at IS NULL AND p.locked_at IS NULL
      AND p.username IS NOT NULL
  `.execute(db);
  return rows[0] ?? null;
}
