import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { COARSE_SLOT, MIDDLE_SLOT } from './board-totals.repository.ts';

/** Rank and XP of players on a board, counted in the histogram as for one's own row. */
export async function listRanks(
  db: Queryable,
  { boardId, userIds }: { boardId: number; userIds: readonly string[] },
): Promise<{ userId: string; rank: number; xp: number }[]> {
  const { rows } = await sql<{ userId: string; rank: number; xp: number }>`
    SELECT t.user_id AS "userId", t.xp,
      1 + (SELECT coalesce(sum(players), 0) FROM leaderboard_histogram
           WHERE board_id = t.board_id
             AND (level = 2 AND slot > t.xp / ${COARSE_SLOT}
               OR level = 1 AND slot > t.xp / ${MIDDLE_SLOT}
                 AND slot < (t.xp / ${COARSE_SLOT} + 1) * (${COARSE_SLOT} / ${MIDDLE_SLOT})
               OR level = 0 AND slot > t.xp
                 AND slot < (t.xp / ${MIDDLE_SLOT} + 1) * ${MIDDLE_SLOT})) AS rank
    FROM leaderboard_totals t
    WHERE t.board_id = ${boardId} AND t.user_id = ANY(${[...userIds]}::uuid[]) AND t.xp > 0
  `.execute(db);
  return rows;
}
