import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import type { Circle } from '#db/state/friends-of.ts';
import { earlierStandings, type EarlierRanks } from './earlier-ranks.repository.ts';
import type { LeaderboardPlayer } from './leaderboard.repository.ts';

/** Boards whose XP are added up, and the ranks with which they are compared. */
export type CircleBoards = {
  readonly boardIds: readonly number[];
  readonly earlier: EarlierRanks | null;
};

/**
 * Lists the players of a circle with XP, ranked among themselves then and now. Players with XP then
 * count in the earlier ranks, also without XP now.
 */
export async function listCircle(
  db: Queryable,
  { boardIds, earlier }: CircleBoards,
  circle: Circle,
): Promise<LeaderboardPlayer[]> {
  const { rows } = await sql<LeaderboardPlayer>`
    WITH circle (user_id) AS MATERIALIZED (${circle}), earlier AS (
      SELECT user_id, rank() OVER (ORDER BY standing) AS rank
      FROM circle JOIN ${earlierStandings(earlier)} standings USING (user_id)
    ), totals AS (
      SELECT user_id, sum(t.xp)::integer AS xp
      FROM circle JOIN leaderboard_totals t USING (user_id)
      WHERE t.board_id = ANY(${[...boardIds]}::integer[]) GROUP BY user_id
    )
    SELECT t.user_id, p.username, p.locked_at IS NOT NULL AS is_locked, p.profile_picture_url,
      p.profile_picture_version, t.xp,
      rank() OVER (ORDER BY t.xp DESC) AS rank, earlier.rank AS earlier_rank
    FROM totals t
    JOIN profiles p ON p.id = t.user_id AND p.deleted_at IS NULL
    LEFT JOIN earlier ON earlier.user_id = t.user_id
    ORDER BY t.xp DESC, p.username_key, t.user_id
  `.execute(db);
  return rows;
}

/** Sums the XP of a circle's players on some boards; players without XP are left out. */
export async function sumCircle(
  db: Queryable,
  boardIds: readonly number[],
  circle: Circle,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: string; xp: number }>`
    WITH circle (user_id) AS MATERIALIZED (${circle})
    SELECT user_id AS "userId", sum(t.xp)::integer AS xp
    FROM circle JOIN leaderboard_totals t USING (user_id)
    WHERE t.board_id = ANY(${[...boardIds]}::integer[]) GROUP BY user_id
  `.execute(db);
  return new Map(rows.map(({ userId, xp }) => [userId, xp]));
}
