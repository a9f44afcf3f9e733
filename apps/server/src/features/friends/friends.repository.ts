import { MAX_LISTED_REQUESTS } from '@kickoracle/contracts';
import type { Friendship, FriendshipRow } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { friendsOf } from '#db/state/friends-of.ts';
import { PERSON, type Person } from '#db/state/person.ts';

type FriendshipColumns = {
  requester_id: string;
  addressee_id: string;
  status: string;
  changed_at: Date;
};

const toFriendship = (row: FriendshipColumns): Friendship => ({
  requesterId: row.requester_id,
  addresseeId: row.addressee_id,
  status: row.status as Friendship['status'],
  changedAt: row.changed_at,
});

const isPair = (a: string, b: string) => sql<boolean>`
  least(requester_id, addressee_id) = least(${a}::uuid, ${b}::uuid)
  AND greatest(requester_id, addressee_id) = greatest(${a}::uuid, ${b}::uuid)`;

export async function findFriendship(
  db: Queryable,
  a: string,
  b: string,
): Promise<Friendship | null> {
  const row = await db
    .selectFrom('friendships')
    .select(['requester_id', 'addressee_id', 'status', 'changed_at'])
    .where(isPair(a, b))
    .executeTakeFirst();
  return row ? toFriendship(row) : null;
}

/** Replaces the friendship of two players; null deletes it. */
export async function replaceFriendship(
  tx: DatabaseTransaction,
  [a, b]: readonly [string, string],
  next: FriendshipRow | null,
): Promise<void> {
  if (next === null) {
    await tx.deleteFrom('friendships').where(isPair(a, b)).execute();
    return;
  }
  await sql`
    INSERT INTO friendships (requester_id, addressee_id, status)
    VALUES (${next.requesterId}, ${next.addresseeId}, ${next.status})
    ON CONFLICT (least(requester_id, addressee_id), greatest(requester_id, addressee_id))
    DO UPDATE SET requester_id = excluded.requester_id, addressee_id = excluded.addressee_id,
      status = excluded.status, changed_at = game_now()
  `.execute(tx);
}

export async function countMostFriends(
  tx: DatabaseTransaction,
  playerIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    SELECT coalesce(max(friends), 0) AS most FROM (
      SELECT count(*) AS friends FROM unnest(${[...playerIds]}::uuid[]) AS player(id)
      CROSS JOIN LATERAL ${friendsOf(sql`player.id`)} f
      GROUP BY player.id) counted
  `.execute(tx);
  return rows[0]!.most;
}

/** Lists friends by name, then the latest requests of each direction, latest first. */
export async function listKnownPlayers(db: Queryable, viewerId: string) {
  const latestRequests = (column: string) => sql`(
    SELECT * FROM friendships WHERE ${sql.ref(column)} = ${viewerId} AND status = 'pending'
    ORDER BY changed_at DESC, requester_id, addressee_id LIMIT ${MAX_LISTED_REQUESTS})`;
  const { rows } = await sql<
    FriendshipRow & Omit<Person, 'username'> & { username: string | null }
  >`
    SELECT f.requester_id AS "requesterId", f.addressee_id AS "addresseeId", f.status, p.id,
      p.username, p.xp_total, p.profile_picture_url, p.profile_picture_version, p.created_at
    FROM (
      SELECT * FROM friendships
      WHERE ${viewerId} IN (requester_id, addressee_id) AND status = 'accepted'
      UNION ALL ${latestRequests('requester_id')}
      UNION ALL ${latestRequests('addressee_id')}
    ) f
    JOIN profiles p ON p.id = CASE WHEN f.requester_id = ${viewerId} THEN f.addressee_id
      ELSE f.requester_id END AND p.deleted_at IS NULL AND p.username IS NOT NULL
    ORDER BY CASE WHEN f.status = 'accepted' THEN p.username_key END COLLATE "C",
      f.changed_at DESC, p.id
  `.execute(db);
  return rows;
}

/**
 * Finds players by the start of their names, each with the friendship unless it is declined. A
 * range comparison uses the index of names: no character of a name sorts after a tilde.
 */
export async function findPlayersByName(
  db: Queryable,
  { viewerId, beginning, limit }: { viewerId: string; beginning: string; limit: number },
) {
  const { rows } = await sql<Person & { friendship: FriendshipRow | null }>`
    SELECT ${PERSON}, CASE WHEN f.status IS NOT NULL THEN jsonb_build_object('requesterId',
      f.requester_id, 'addresseeId', f.addressee_id, 'status', f.status) END AS friendship
    FROM profiles p
    LEFT JOIN friendships f ON f.status <> 'declined'
      AND least(f.requester_id, f.addressee_id) = least(${viewerId}::uuid, p.id)
      AND greatest(f.requester_id, f.addressee_id) = greatest(${viewerId}::uuid, p.id)
    WHERE p.username_key::text COLLATE "C" >= ${beginning}
      AND p.username_key::text COLLATE "C" < ${`${beginning}~`}
      AND p.deleted_at IS NULL AND p.id <> ${viewerId} AND f.status IS DISTINCT FROM 'blocked'
    ORDER BY p.username_key COLLATE "C" LIMIT ${limit}
  `.execute(db);
  return rows;
}

export async function isPlayer(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('username', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listFriendships(db: Queryable, userId: string) {
  const { rows } = await sql<{
    username: string | null;
    isRequester: boolean;
    status: string;
    changed_at: Date;
  }>`
    SELECT p.username, f.requester_id = ${userId} AS "isRequester", f.status, f.changed_at
    FROM friendships f
    JOIN profiles p ON p.id = CASE WHEN f.requester_id = ${userId} THEN f.addressee_id
      ELSE f.requester_id END
    WHERE ${userId} IN (f.requester_id, f.addressee_id)
    ORDER BY f.changed_at
  `.execute(db);
  return rows;
}

export async function deleteFriendships(tx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`DELETE FROM friendships WHERE ${userId} IN (requester_id, addressee_id)`.execute(tx);
}
