import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { RANK } from './boards.repository.ts';

/** Lists rank and XP of players on a board. Players without XP are missing from the result. */
export async function listRanks(
  db: Queryable,
  { boardId, userIds }: { boardId: number; userIds: readonly string[] },
): Promise<{ userId: string; rank: number; xp: number }[]> {
  const { rows } = await sql<{ userId: string; rank: number; xp: number }>`
    SELECT t.user_id AS "userId", t.xp, ${RANK} AS rank
    FROM leaderboard_totals t
    WHERE t.board_id = ${boardId} AND t.user_id = ANY(${[...userIds]}::uuid[]) AND t.xp > 0
  `.execute(db);
  return rows;
}
