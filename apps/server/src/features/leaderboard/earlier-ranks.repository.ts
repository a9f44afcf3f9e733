import type { BoardKey } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import { isBoard, RANK } from './boards.repository.ts';

export type EarlierRanks = {
  readonly from: 'board' | 'snapshot';
  readonly boardId: number;
  readonly month: { readonly year: number; readonly month: number };
};

const monthBefore = (year: number, month: number) =>
  month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };

export function selectEarlier(board: BoardKey) {
  if (board.month !== null) {
    const before = { ...board, ...monthBefore(board.year, board.month) };
    return sql`
      SELECT max(b.id) AS id, NULL::timestamptz AS taken_as_of FROM boards b WHERE ${isBoard(before)}
        AND EXISTS (SELECT FROM board_top_rows h WHERE h.board_id = b.id)`;
  }
  return sql`
    SELECT max(b.id) AS id, max(s.taken_as_of) AS taken_as_of
    FROM boards b JOIN rank_snapshots s ON s.board_id = b.id
    WHERE ${isBoard(board)} AND EXISTS (SELECT FROM snapshot_ranks r WHERE r.board_id = b.id)`;
}

export const sourceOf = ({ month }: BoardKey) => (month === null ? 'snapshot' : 'board');

export function toEarlierRanks(
  board: BoardKey,
  { id, takenAsOf }: { id: number | null; takenAsOf: Date | null },
): EarlierRanks | null {
  if (id === null) return null;
  const month =
    takenAsOf === null
      ? monthBefore(board.year, board.month!)
      : monthBefore(takenAsOf.getUTCFullYear(), takenAsOf.getUTCMonth() + 1);
  return { from: sourceOf(board), boardId: id, month };
}

/** Returns the earlier rank of a player among all players, or null. */
export function earlierRankOf(
  earlier: { from: EarlierRanks['from']; boardId: number | RawBuilder<number> } | null,
  userId: RawBuilder<string>,
) {
  if (earlier === null) return sql<number | null>`NULL::integer`;
  return earlier.from === 'board'
    ? sql<number | null>`(SELECT ${RANK} FROM leaderboard_totals t
        WHERE t.board_id = ${earlier.boardId} AND t.user_id = ${userId})`
    : sql<number | null>`(SELECT s.rank FROM snapshot_ranks s
        WHERE s.board_id = ${earlier.boardId} AND s.user_id = ${userId})`;
}

/** Returns the ranked players (`user_id`); the first one has the least `standing`. */
export function earlierStandings(earlier: EarlierRanks | null) {
  if (earlier === null) return sql`(SELECT NULL::uuid AS user_id, NULL::integer AS standing)`;
  return earlier.from === 'board'
    ? sql`(SELECT user_id, -xp AS standing FROM leaderboard_totals
        WHERE board_id = ${earlier.boardId})`
    : sql`(SELECT user_id, rank AS standing FROM snapshot_ranks
        WHERE board_id = ${earlier.boardId})`;
}
