import type { BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { createScratchTable } from '../../db/scratch-table.ts';

/** The histogram counts players per XP and, so that ranks sum few rows, per wider slots of XP. */
export const MIDDLE_SLOT = sql.lit(32);
export const COARSE_SLOT = sql.lit(1024);
const levels = sql`(VALUES (0, 1), (1, ${MIDDLE_SLOT}), (2, ${COARSE_SLOT})) AS l(level, width)`;

/** The ids of the boards, made where missing. */
export async function ensureBoards(tx: DatabaseTransaction, boards: readonly BoardKey[]) {
  const keys = JSON.stringify(boards);
  const key = sql`json_to_recordset(${keys}::json) AS k(kind text, year smallint,
    month month_number, scope text, "competitionId" uuid)`;
  await sql`
    INSERT INTO boards (kind, year, month, scope, competition_id)
    SELECT kind, year, month, scope, "competitionId" FROM ${key}
    ON CONFLICT DO NOTHING
  `.execute(tx);
  const { rows } = await sql<{ id: number }>`
    SELECT b.id FROM boards b JOIN ${key}
      ON b.kind = k.kind AND b.year = k.year AND b.month IS NOT DISTINCT FROM k.month
      AND b.scope = k.scope AND b.competition_id IS NOT DISTINCT FROM k."competitionId"
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Moves the totals of the staged players (`settlement_deltas`) on the boards, and remembers the
 * steps that each made through the histogram. One board after the other, so that no statement moves a
 * crowd as often as there are boards.
 */
export async function moveTotals(tx: DatabaseTransaction, boardIds: readonly number[]) {
  await createScratchTable(
    tx,
    'settlement_steps',
    sql`board_id integer, slot integer, step integer`,
  );
  for (const boardId of boardIds) await moveTotalsOf(tx, boardId);
}

/**
 * Update first, then insert what was missing: that is several times faster than ON CONFLICT. Deleted
 * players have no place on a board.
 */
async function moveTotalsOf(tx: DatabaseTransaction, boardId: number): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE leaderboard_totals t SET xp = t.xp + d.xp
      FROM settlement_deltas d
      WHERE t.user_id = d.user_id AND t.board_id = ${boardId}
      RETURNING t.board_id, t.xp - d.xp AS before, t.xp AS after
    )
    INSERT INTO settlement_steps
    SELECT board_id, before, -1 FROM moved UNION ALL
    SELECT board_id, after, 1 FROM moved WHERE after > 0
  `.execute(tx);
  await sql`
    WITH entered AS (
      INSERT INTO leaderboard_totals (board_id, user_id, xp)
      SELECT ${boardId}, d.user_id, d.xp
      FROM settlement_deltas d
      JOIN profiles p ON p.id = d.user_id AND p.deleted_at IS NULL
      WHERE d.xp > 0 AND NOT EXISTS (
        SELECT FROM leaderboard_totals t WHERE t.board_id = ${boardId} AND t.user_id = d.user_id)
      RETURNING board_id, xp
    )
    INSERT INTO settlement_steps SELECT board_id, xp, 1 FROM entered
  `.execute(tx);
  await sql`
    DELETE FROM leaderboard_totals t USING settlement_deltas d
    WHERE t.user_id = d.user_id AND t.board_id = ${boardId} AND t.xp = 0
  `.execute(tx);
}

/**
 * Brings the histogram up to date by the remembered steps. New slots are inserted in order: those
 * that a rank sums lie side by side, which halves its cost.
 */
export async function moveHistogram(tx: DatabaseTransaction): Promise<void> {
  const steps = sql`(
    SELECT board_id, l.level, slot / l.width AS slot, sum(step) AS step
    FROM settlement_steps CROSS JOIN ${levels}
    GROUP BY board_id, l.level, slot / l.width HAVING sum(step) <> 0) s`;
  await sql`
    UPDATE leaderboard_histogram h SET players = h.players + s.step FROM ${steps}
    WHERE h.board_id = s.board_id AND h.level = s.level AND h.slot = s.slot
  `.execute(tx);
  await sql`
    INSERT INTO leaderboard_histogram (board_id, level, slot, players)
    SELECT s.board_id, s.level, s.slot, s.step FROM ${steps}
    WHERE NOT EXISTS (SELECT FROM leaderboard_histogram h
      WHERE h.board_id = s.board_id AND h.level = s.level AND h.slot = s.slot)
    ORDER BY s.board_id, s.level, s.slot
  `.execute(tx);
}

/** Removes slots that the last player left. */
export async function removeEmptySlots(tx: DatabaseTransaction, boardIds: readonly number[]) {
  await sql`
    DELETE FROM leaderboard_histogram WHERE board_id = ANY(${boardIds}::integer[]) AND players = 0
  `.execute(tx);
}

/**
 * Takes a player off every board. Returns the boards; their histograms have one player less.
 */
export async function removePlayer(tx: DatabaseTransaction, userId: string): Promise<number[]> {
  const { rows } = await sql<{ board_id: number }>`
    WITH gone AS (
      DELETE FROM leaderboard_totals WHERE user_id = ${userId} RETURNING board_id, xp
    ), fewer AS (
      UPDATE leaderboard_histogram h SET players = h.players - 1 FROM gone g CROSS JOIN ${levels}
      WHERE h.board_id = g.board_id AND h.level = l.level AND h.slot = g.xp / l.width
    )
    SELECT board_id FROM gone
  `.execute(tx);
  return rows.map(({ board_id: boardId }) => boardId);
}
