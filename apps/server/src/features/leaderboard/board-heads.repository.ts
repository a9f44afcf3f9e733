import { LEADERBOARD_DEPTH } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';

/**
 * The XP from which somebody may be among the first thousand of board `b`, by its histogram: so only
 * those above it are looked at.
 */
const THRESHOLD = sql`(
  SELECT coalesce(max(slot) FILTER (WHERE reached >= ${sql.lit(LEADERBOARD_DEPTH)}), 1) AS xp
  FROM (SELECT slot, sum(players) OVER (ORDER BY slot DESC) AS reached
        FROM leaderboard_histogram WHERE board_id = b.id AND level = 0) reach
)`;

/**
 * Brings the first thousand of each board up to date with the staged players (`settlement_deltas`), whose
 * totals have been moved. Where somebody of a full thousand fell, others may stand before them now
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

/** The boards of which a full thousand has lost XP. */
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
    UPDATE board_heads h SET xp = t.xp
    FROM settlement_deltas d JOIN leaderboard_totals t ON t.user_id = d.user_id
    WHERE h.user_id = d.user_id AND h.board_id = t.board_id AND t.board_id = ANY(${ids})
  `.execute(tx);
  await sql`
    DELETE FROM board_heads h USING settlement_deltas d
    WHERE d.xp < 0 AND h.user_id = d.user_id AND h.board_id = ANY(${ids}) AND NOT EXISTS (
      SELECT FROM leaderboard_totals t WHERE t.board_id = h.board_id AND t.user_id = h.user_id)
  `.execute(tx);
  await sql`
    INSERT INTO board_heads (board_id, user_id, xp)
    SELECT t.board_id, t.user_id, t.xp
    FROM unnest(${ids}) AS b(id)
    CROSS JOIN LATERAL ${THRESHOLD} threshold
    JOIN leaderboard_totals t ON t.board_id = b.id AND t.xp >= threshold.xp
    JOIN settlement_deltas d ON d.user_id = t.user_id
    WHERE NOT EXISTS (
      SELECT FROM board_heads h WHERE h.board_id = t.board_id AND h.user_id = t.user_id)
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

/** Picks the first thousand of each board anew. */
async function rebuildHeads(tx: DatabaseTransaction, boardIds: readonly number[]): Promise<void> {
  await sql`DELETE FROM board_heads WHERE board_id = ANY(${boardIds}::integer[])`.execute(tx);
  await sql`
    INSERT INTO board_heads (board_id, user_id, xp)
    SELECT b.id, head.user_id, head.xp
    FROM unnest(${boardIds}::integer[]) AS b(id)
    CROSS JOIN LATERAL ${THRESHOLD} threshold
    CROSS JOIN LATERAL (
      SELECT t.user_id, t.xp
      FROM leaderboard_totals t JOIN profiles p ON p.id = t.user_id
      WHERE t.board_id = b.id AND t.xp >= threshold.xp
      ORDER BY t.xp DESC, p.username_key LIMIT ${LEADERBOARD_DEPTH}
    ) head
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
