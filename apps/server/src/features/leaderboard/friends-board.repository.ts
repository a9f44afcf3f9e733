import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { friendsOf } from '../../db/friends-of.ts';
import { earlierStandings } from './earlier-ranks.repository.ts';
import type { ComparedBoard, LeaderboardPlayer } from './leaderboard.repository.ts';

/**
 * Lists a player and their friends, ranked among themselves then and now. Whoever had XP then
 * counts there, also without any now.
 */
export async function listCircle(
  db: Queryable,
  { boardId, earlier }: ComparedBoard,
  userId: string,
): Promise<LeaderboardPlayer[]> {
  const { rows } = await sql<LeaderboardPlayer>`
    WITH circle AS MATERIALIZED (
      SELECT ${userId}::uuid AS user_id
      UNION ALL
      SELECT user_id FROM ${friendsOf(userId)} friends
    ), earlier AS (
      SELECT user_id, rank() OVER (ORDER BY standing) AS rank
      FROM circle JOIN ${earlierStandings(earlier)} standings USING (user_id)
    )
    SELECT t.user_id, p.username, p.profile_picture_url, p.profile_picture_version, t.xp,
      rank() OVER (ORDER BY t.xp DESC) AS rank, earlier.rank AS earlier_rank
    FROM circle
    JOIN leaderboard_totals t ON t.board_id = ${boardId} AND t.user_id = circle.user_id
    JOIN profiles p ON p.id = t.user_id AND p.deleted_at IS NULL
    LEFT JOIN earlier ON earlier.user_id = t.user_id
    ORDER BY t.xp DESC, p.username_key, t.user_id
  `.execute(db);
  return rows;
}
