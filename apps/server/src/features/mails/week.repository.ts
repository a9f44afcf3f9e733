import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { friendsOf } from '#db/state/friends-of.ts';

/** Lists the XP of players since an instant, with corrections; players without XP are missing. */
export async function listXpSince(
  tx: DatabaseTransaction,
  { userIds, since }: { userIds: readonly string[]; since: Date },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: string; xp: number }>`
    WITH moved AS MATERIALIZED (
      SELECT id FROM validations WHERE created_at >= ${since} OR reverted_at >= ${since}
    )
    SELECT l.user_id AS "userId", sum(l.xp_amount) AS xp
    FROM moved v JOIN xp_ledger l ON l.validation_id = v.id
    WHERE l.user_id = ANY(${[...userIds]}::uuid[]) AND l.created_at >= ${since}
    GROUP BY l.user_id HAVING sum(l.xp_amount) <> 0
  `.execute(tx);
  return new Map(rows.map(({ userId, xp }) => [userId, Number(xp)]));
}

export type FriendsOnBoard = {
  readonly ahead: number;
  readonly behind: number;
  readonly nextAhead: string | null;
  readonly xpAhead: number;
  readonly nextBehind: string | null;
  readonly xpBehind: number;
};

export async function listFriendsOnBoard(
  tx: DatabaseTransaction,
  { userIds, boardId }: { userIds: readonly string[]; boardId: number },
): Promise<ReadonlyMap<string, FriendsOnBoard>> {
  const { rows } = await sql<FriendsOnBoard & { userId: string }>`
    WITH players AS MATERIALIZED (
      SELECT player.id, coalesce(t.xp, 0) AS xp
      FROM unnest(${[...userIds]}::uuid[]) AS player(id)
      LEFT JOIN leaderboard_totals t ON t.board_id = ${boardId} AND t.user_id = player.id
    ),
    friends AS (
      SELECT p.id, p.xp AS own, o.username, o.username_key, coalesce(t.xp, 0) AS xp
      FROM players p
      CROSS JOIN LATERAL ${friendsOf(sql`p.id`)} f
      JOIN profiles o ON o.id = f.user_id AND o.deleted_at IS NULL AND o.username IS NOT NULL
      LEFT JOIN leaderboard_totals t ON t.board_id = ${boardId} AND t.user_id = o.id
    )
    SELECT id AS "userId",
      count(*) FILTER (WHERE xp > own) AS ahead,
      count(*) FILTER (WHERE xp < own) AS behind,
      (array_agg(username ORDER BY xp, username_key) FILTER (WHERE xp > own))[1] AS "nextAhead",
      coalesce(min(xp - own) FILTER (WHERE xp > own), 0) AS "xpAhead",
      (array_agg(username ORDER BY xp DESC, username_key) FILTER (WHERE xp < own))[1]
        AS "nextBehind",
      coalesce(min(own - xp) FILTER (WHERE xp < own), 0) AS "xpBehind"
    FROM friends GROUP BY id
  `.execute(tx);
  return new Map(rows.map(({ userId, ...friends }) => [userId, friends]));
}

type SeenRank = {
  readonly userId: string;
  readonly boardId: number | null;
  readonly rank: number | null;
};

export async function rememberRanks(
  tx: DatabaseTransaction,
  seen: readonly SeenRank[],
): Promise<void> {
  await sql`
    UPDATE mail_choices c SET summary_board_id = s."boardId", summary_rank = s.rank
    FROM json_to_recordset(${JSON.stringify(seen)}::json)
      AS s("userId" uuid, "boardId" integer, rank integer)
    WHERE c.user_id = s."userId"
  `.execute(tx);
}
