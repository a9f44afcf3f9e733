import type { BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { COARSE_SLOT, MIDDLE_SLOT } from './board-totals.repository.ts';

/** Whether `b` is the board that is meant. */
export const isBoard = (board: BoardKey) => sql<boolean>`
  b.kind = ${board.kind} AND b.year = ${board.year} AND b.scope = ${board.scope}
  AND b.month IS NOT DISTINCT FROM ${board.month}::smallint
  AND b.competition_id IS NOT DISTINCT FROM ${board.competitionId}::uuid`;

/** The id of a board; null when nobody has earned anything on it. */
export async function getBoardId(db: Queryable, board: BoardKey): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT b.id FROM boards b WHERE ${isBoard(board)}
  `.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * The rank of the total `t`: one more than the players with more XP, counted in the histogram:
 * whole coarse slots above, inside the own coarse slot middle ones, inside the own middle slot
 * single ones.
 */
export const RANK = sql<number>`
  1 + (SELECT coalesce(sum(players), 0) FROM leaderboard_histogram
       WHERE board_id = t.board_id
         AND (level = 2 AND slot > t.xp / ${COARSE_SLOT}
           OR level = 1 AND slot > t.xp / ${MIDDLE_SLOT}
             AND slot < (t.xp / ${COARSE_SLOT} + 1) * (${COARSE_SLOT} / ${MIDDLE_SLOT})
           OR level = 0 AND slot > t.xp
             AND slot < (t.xp / ${MIDDLE_SLOT} + 1) * ${MIDDLE_SLOT}))`;
