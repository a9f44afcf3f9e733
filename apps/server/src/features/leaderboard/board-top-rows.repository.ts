import { LEADERBOARD_DEPTH } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { createScratchTable } from '#db/connection/scratch-table.ts';
import type { Deltas } from '#db/settlement/stages.ts';
import type { Climbers } from './board-blocks.repository.ts';
import { BLOCK } from './board-blocks.ts';
import { MIDDLE_SLOT } from './boards.repository.ts';

/** A lower bound of the XP in the first thousand of board `b`, from its counts per 32 XP. */
const THRESHOLD = sql`(
  SELECT greatest(1, ${MIDDLE_SLOT} * coalesce(
    max(slot) FILTER (WHERE reached >= ${sql.lit(LEADERBOARD_DEPTH)}), 0)) AS xp
  FROM (SELECT slot, sum(players) OVER (ORDER BY slot DESC) AS reached
        FROM board_histogram WHERE board_id = b.id AND level = 1) reach
)`;

/** Merges climbers into the first thousands. A full one with a player who lost XP is rebuilt. */
export async function mergeTopRows(deltas: Deltas, climbers: Climbers): Promise<void> {
  const { boardIds } = climbers;
  const full = await listBoardsToRebuild(deltas, boardIds);
  const merged = boardIds.filter((id) => !full.has(id));
  if (merged.length > 0) await mergeMoved(deltas.tx, climbers, merged);
  if (full.size > 0) await rebuildTopRows(deltas.tx, [...full]);
}

/** Lists the boards with a full thousand in which a player has lost XP. */
async function listBoardsToRebuild({ tx, table }: Deltas, boardIds: readonly number[]) {
  const deltas = sql.table(table);
  const { rows } = await sql<{ board_id: number }>`
    SELECT board_id FROM board_top_rows h
    WHERE board_id = ANY(${boardIds}::integer[])
      AND EXISTS (SELECT FROM ${deltas} WHERE xp < 0)
    GROUP BY board_id
    HAVING count(*) >= ${LEADERBOARD_DEPTH} AND bool_or(
      EXISTS (SELECT FROM ${deltas} d WHERE d.user_id = h.user_id AND d.xp < 0))
  `.execute(tx);
  return new Set(rows.map(({ board_id: boardId }) => boardId));
}

async function mergeMoved(
  tx: DatabaseTransaction,
  { table }: Climbers,
  boardIds: readonly number[],
): Promise<void> {
  const climbers = sql.table(table);
  const ids = sql`${boardIds}::integer[]`;
  await sql`
    UPDATE board_top_rows h SET xp = c.xp FROM ${climbers} c
    WHERE c.board_id = ANY(${ids}) AND c.xp > 0 AND h.board_id = c.board_id AND h.user_id = c.user_id
  `.execute(tx);
  await sql`
    DELETE FROM board_top_rows h USING ${climbers} c
    WHERE c.board_id = ANY(${ids}) AND c.xp = 0 AND h.board_id = c.board_id AND h.user_id = c.user_id
  `.execute(tx);
  // Without statistics the planner searches the head for each of a hundred thousand equals.
  await sql`ANALYZE ${climbers}`.execute(tx);
  await sql`
    INSERT INTO board_top_rows (board_id, user_id, xp)
    SELECT b.id, best.user_id, best.xp
    FROM unnest(${ids}) AS b(id)
    CROSS JOIN LATERAL ${THRESHOLD} threshold
    CROSS JOIN LATERAL (
      SELECT c.user_id, c.xp
      FROM ${climbers} c
      WHERE c.board_id = b.id AND c.xp >= threshold.xp AND NOT EXISTS (
        SELECT FROM board_top_rows h WHERE h.board_id = c.board_id AND h.user_id = c.user_id)
      ORDER BY c.xp DESC, c.username_key LIMIT ${LEADERBOARD_DEPTH}
    ) best
  `.execute(tx);
  await sql`
    DELETE FROM board_top_rows h USING (
      SELECT f.board_id, f.user_id, row_number() OVER (
        PARTITION BY f.board_id ORDER BY f.xp DESC, p.username_key) AS place
      FROM board_top_rows f JOIN profiles p ON p.id = f.user_id
      WHERE f.board_id IN (
        SELECT board_id FROM board_top_rows WHERE board_id = ANY(${ids})
        GROUP BY board_id HAVING count(*) > ${LEADERBOARD_DEPTH})
    ) placed
    WHERE h.board_id = placed.board_id AND h.user_id = placed.user_id
      AND placed.place > ${LEADERBOARD_DEPTH}
  `.execute(tx);
}

/** Rebuilds the first thousand of each board from its blocks: candidates, then ties by name. */
async function rebuildTopRows(tx: DatabaseTransaction, boardIds: readonly number[]): Promise<void> {
  await sql`DELETE FROM board_top_rows WHERE board_id = ANY(${boardIds}::integer[])`.execute(tx);
  await createScratchTable(tx, 'head_candidates', sql`board_id integer, seat integer, xp integer`);
  await sql`
    INSERT INTO head_candidates
    SELECT b.id, near.seat, near.xp
    FROM unnest(${boardIds}::integer[]) AS b(id)
    CROSS JOIN LATERAL ${THRESHOLD} threshold
    CROSS JOIN LATERAL (
      SELECT held.block * ${sql.lit(BLOCK)} + single.nth::integer - 1 AS seat, single.xp
      FROM board_blocks held
      CROSS JOIN LATERAL unnest(held.xp) WITH ORDINALITY AS single(xp, nth)
      WHERE held.board_id = b.id AND single.xp >= threshold.xp
      ORDER BY single.xp DESC FETCH FIRST ${sql.lit(LEADERBOARD_DEPTH)} ROWS WITH TIES
    ) near
  `.execute(tx);
  // Without statistics the planner looks up each tied player separately.
  await sql`ANALYZE head_candidates`.execute(tx);
  await sql`
    INSERT INTO board_top_rows (board_id, user_id, xp)
    SELECT board_id, id, xp FROM (
      SELECT c.board_id, p.id, c.xp, row_number() OVER (
        PARTITION BY c.board_id ORDER BY c.xp DESC, p.username_key) AS place
      FROM head_candidates c JOIN profiles p ON p.seat = c.seat
    ) placed WHERE place <= ${sql.lit(LEADERBOARD_DEPTH)}
  `.execute(tx);
}

/** Removes a player from the first thousands; a full one is rebuilt with the next player. */
export async function removeFromTopRows(tx: DatabaseTransaction, userId: string): Promise<void> {
  const { rows } = await sql<{ board_id: number }>`
    DELETE FROM board_top_rows WHERE user_id = ${userId} RETURNING board_id
  `.execute(tx);
  const left = rows.map(({ board_id: boardId }) => boardId);
  const { rows: full } = await sql<{ board_id: number }>`
    SELECT board_id FROM board_top_rows WHERE board_id = ANY(${left}::integer[])
    GROUP BY board_id HAVING count(*) = ${LEADERBOARD_DEPTH - 1}
  `.execute(tx);
  if (full.length === 0) return;
  await rebuildTopRows(
    tx,
    full.map(({ board_id: boardId }) => boardId),
  );
}
