import { LEADERBOARD_DEPTH } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { createScratchTable } from '../../db/scratch-table.ts';
import { BLOCK } from './board-blocks.ts';
import { MIDDLE_SLOT } from './boards.repository.ts';

/**
 * The XP from which somebody may be among the first thousand of board `b`, by the middle slots of its histogram:
 * so only those above it are looked at.
 */
const THRESHOLD = sql`(
  SELECT greatest(1, ${MIDDLE_SLOT} * coalesce(
    max(slot) FILTER (WHERE reached >= ${sql.lit(LEADERBOARD_DEPTH)}), 0)) AS xp
  FROM (SELECT slot, sum(players) OVER (ORDER BY slot DESC) AS reached
        FROM board_histogram WHERE board_id = b.id AND level = 1) reach
)`;

/**
 * Brings the first thousand of each board up to date with those who may have come among them
 * (`settlement_climbers`). Where somebody of a full thousand fell, others may stand before them now
 * who were not staged: those boards are picked anew.
 */
export async function mergeHeads(
  tx: DatabaseTransaction,
  boardIds: readonly number[],
): Promise<void> {
  const open = await listHeadsToPick(tx, boardIds);
  const merged = boardIds.filter((id) => !open.has(id));
  if (merged.length > 0) await mergeMoved(tx, merged);
  if (open.size > 0) await rebuildHeads(tx, [...open]);
}

/** Lists the boards of which a full thousand has lost XP. */
async function listHeadsToPick(tx: DatabaseTransaction, boardIds: readonly number[]) {
  const { rows } = await sql<{ board_id: number }>`
    SELECT board_id FROM board_heads h
    WHERE board_id = ANY(${boardIds}::integer[])
      AND EXISTS (SELECT FROM settlement_deltas WHERE xp < 0)
    GROUP BY board_id
    HAVING count(*) >= ${LEADERBOARD_DEPTH} AND bool_or(
      EXISTS (SELECT FROM settlement_deltas d WHERE d.user_id = h.user_id AND d.xp < 0))
  `.execute(tx);
  return new Set(rows.map(({ board_id: boardId }) => boardId));
}

async function mergeMoved(tx: DatabaseTransaction, boardIds: readonly number[]): Promise<void> {
  const ids = sql`${boardIds}::integer[]`;
  await sql`
    UPDATE board_heads h SET xp = c.xp FROM settlement_climbers c
    WHERE c.board_id = ANY(${ids}) AND c.xp > 0 AND h.board_id = c.board_id AND h.user_id = c.user_id
  `.execute(tx);
  await sql`
    DELETE FROM board_heads h USING settlement_climbers c
    WHERE c.board_id = ANY(${ids}) AND c.xp = 0 AND h.board_id = c.board_id AND h.user_id = c.user_id
  `.execute(tx);
  // How many there are is not to be guessed, or of a hundred thousand equal ones each would be looked for in the head.
  await sql`ANALYZE settlement_climbers`.execute(tx);
  await sql`
    INSERT INTO board_heads (board_id, user_id, xp)
    SELECT b.id, best.user_id, best.xp
    FROM unnest(${ids}) AS b(id)
    CROSS JOIN LATERAL ${THRESHOLD} threshold
    CROSS JOIN LATERAL (
      SELECT c.user_id, c.xp
      FROM settlement_climbers c
      WHERE c.board_id = b.id AND c.xp >= threshold.xp AND NOT EXISTS (
        SELECT FROM board_heads h WHERE h.board_id = c.board_id AND h.user_id = c.user_id)
      ORDER BY c.xp DESC, c.username_key LIMIT ${LEADERBOARD_DEPTH}
    ) best
  `.execute(tx);
  await sql`
    DELETE FROM board_heads h USING (
      SELECT f.board_id, f.user_id, row_number() OVER (
        PARTITION BY f.board_id ORDER BY f.xp DESC, p.username_key) AS place
      FROM board_heads f JOIN profiles p ON p.id = f.user_id
      WHERE f.board_id IN (
        SELECT board_id FROM board_heads WHERE board_id = ANY(${ids})
        GROUP BY board_id HAVING count(*) > ${LEADERBOARD_DEPTH})
    ) placed
    WHERE h.board_id = placed.board_id AND h.user_id = placed.user_id
      AND placed.place > ${LEADERBOARD_DEPTH}
  `.execute(tx);
}

/**
 * Picks the first thousand of each board anew: of its blocks those who are not behind a thousand others, with
 * whom they are tied for the last places; of these those by whose names it ends.
 */
async function rebuildHeads(tx: DatabaseTransaction, boardIds: readonly number[]): Promise<void> {
  await sql`DELETE FROM board_heads WHERE board_id = ANY(${boardIds}::integer[])`.execute(tx);
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
  // How many are tied is not to be guessed, or each of a crowd would be looked up by itself.
  await sql`ANALYZE head_candidates`.execute(tx);
  await sql`
    INSERT INTO board_heads (board_id, user_id, xp)
    SELECT board_id, id, xp FROM (
      SELECT c.board_id, p.id, c.xp, row_number() OVER (
        PARTITION BY c.board_id ORDER BY c.xp DESC, p.username_key) AS place
      FROM head_candidates c JOIN profiles p ON p.seat = c.seat
    ) placed WHERE place <= ${sql.lit(LEADERBOARD_DEPTH)}
  `.execute(tx);
}

/** Takes a player out of the first thousands; where one was full, the next one takes the last place. */
export async function removeFromHeads(tx: DatabaseTransaction, userId: string): Promise<void> {
  const { rows } = await sql<{ board_id: number }>`
    DELETE FROM board_heads WHERE user_id = ${userId} RETURNING board_id
  `.execute(tx);
  const left = rows.map(({ board_id: boardId }) => boardId);
  const { rows: full } = await sql<{ board_id: number }>`
    SELECT board_id FROM board_heads WHERE board_id = ANY(${left}::integer[])
    GROUP BY board_id HAVING count(*) = ${LEADERBOARD_DEPTH - 1}
  `.execute(tx);
  if (full.length === 0) return;
  await rebuildHeads(
    tx,
    full.map(({ board_id: boardId }) => boardId),
  );
}
