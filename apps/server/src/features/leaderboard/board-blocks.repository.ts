import { LEADERBOARD_DEPTH } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { createScratchTable } from '../../db/scratch-table.ts';
import {
  BLOCK,
  countStep,
  listChangedSlots,
  moveBlock,
  moveSlots,
  splitSteps,
  type Gains,
  type Slot,
  type Steps,
} from './board-blocks.ts';

/** What is read, moved and written at once: so the server does not stand still for a crowd. */
const BLOCKS_AT_ONCE = 32;
const COARSE_SLOTS_AT_ONCE = 16;

// Numbers travel as JSON, which is read and written in a fifth of what splitting and joining takes.
const toArray = (numbers: readonly number[]) => `{${JSON.stringify(numbers).slice(1, -1)}}`;
const toArrays = (arrays: readonly (readonly number[])[]) =>
  `{${arrays.map((numbers) => `"${toArray(numbers)}"`).join()}}`;

/** Who may be among the first thousand of their board now. */
type Climbers = { readonly boardIds: number[]; readonly seats: number[]; readonly xp: number[] };

/** Moves the totals of the staged players (`settlement_deltas`) on the boards, and their histograms. */
export async function moveTotals(
  tx: DatabaseTransaction,
  boardIds: readonly number[],
): Promise<void> {
  await createClimbers(tx);
  const boards = (await listHeadStarts(tx, boardIds)).map((board) => ({
    ...board,
    steps: [] as Steps,
  }));
  const all = await stageGains(tx);
  for (let start = 0; start < all.length; start += BLOCKS_AT_ONCE) {
    const gains = await listGains(tx, all.slice(start, start + BLOCKS_AT_ONCE));
    const climbers: Climbers = { boardIds: [], seats: [], xp: [] };
    for (const { boardId, headFrom, steps } of boards) {
      const blocks = await listBlocks(tx, boardId, gains);
      for (const each of gains) {
        const held = blocks.get(each.block)!;
        moveBlock(held, each, steps);
        for (const place of each.places) {
          if (held[place]! < headFrom) continue;
          climbers.boardIds.push(boardId);
          climbers.seats.push(each.block * BLOCK + place);
          climbers.xp.push(held[place]!);
        }
      }
      await saveBlocks(tx, boardId, blocks);
    }
    if (climbers.seats.length > 0) await stageClimbers(tx, climbers);
  }
  for (const { boardId, steps } of boards) {
    for (const some of splitSteps(steps, COARSE_SLOTS_AT_ONCE)) {
      await moveHistogram(tx, boardId, some);
    }
  }
}

/** Stages what the staged players gain, block by block. Returns the blocks, in order. */
async function stageGains(tx: DatabaseTransaction): Promise<number[]> {
  await createScratchTable(
    tx,
    'settlement_gains',
    sql`block integer PRIMARY KEY, places integer[], xp integer[]`,
  );
  await sql`
    INSERT INTO settlement_gains
    SELECT seat / ${sql.lit(BLOCK)}, array_agg(seat % ${sql.lit(BLOCK)}), array_agg(xp)
    FROM settlement_deltas WHERE seat IS NOT NULL GROUP BY 1
  `.execute(tx);
  const { rows } = await sql<{ block: number }>`
    SELECT block FROM settlement_gains ORDER BY block
  `.execute(tx);
  return rows.map(({ block }) => block);
}

async function listGains(tx: DatabaseTransaction, blocks: readonly number[]): Promise<Gains[]> {
  const { rows } = await sql<Gains>`
    SELECT block, to_json(places) AS places, to_json(xp) AS xp FROM settlement_gains
    WHERE block = ANY(${toArray(blocks)}::integer[]) ORDER BY block
  `.execute(tx);
  return rows;
}

/** A board, and the XP from which somebody may be among its first thousand. */
type HeadStart = { readonly boardId: number; readonly headFrom: number };

/**
 * Lists from where on heads are to be looked at: among the first thousand is nobody with less than the last of a full
 * thousand has, nor with less than a thousand of the staged players gain, if nobody loses: so of a crowd that
 * enters a new board few are looked at.
 */
async function listHeadStarts(
  tx: DatabaseTransaction,
  boardIds: readonly number[],
): Promise<HeadStart[]> {
  const { rows } = await sql<HeadStart>`
    SELECT id AS "boardId", greatest(gained.xp, (
      SELECT min(xp) FROM board_heads WHERE board_id = id HAVING count(*) >= ${LEADERBOARD_DEPTH}
    )) AS "headFrom"
    FROM unnest(${boardIds}::integer[]) AS board(id) CROSS JOIN (SELECT coalesce((
      SELECT xp FROM settlement_deltas WHERE NOT EXISTS (SELECT FROM settlement_deltas WHERE xp < 0)
      ORDER BY xp DESC OFFSET ${LEADERBOARD_DEPTH - 1}::integer LIMIT 1), 0) AS xp) gained
    ORDER BY id
  `.execute(tx);
  return rows;
}

type Blocks = Map<number, number[]>;

/** Returns the blocks of a board in which somebody gains; where nobody has had anything so far, an empty one. */
async function listBlocks(
  tx: DatabaseTransaction,
  boardId: number,
  gains: readonly Gains[],
): Promise<Blocks> {
  const blocks: Blocks = new Map();
  const { rows } = await sql<{ block: number; xp: number[] }>`
    SELECT block, to_json(xp) AS xp FROM board_blocks
    WHERE board_id = ${boardId} AND block = ANY(${toArray(gains.map(({ block }) => block))}::integer[])
  `.execute(tx);
  for (const { block, xp } of rows) blocks.set(block, xp);
  for (const { block } of gains) {
    if (!blocks.has(block))
      blocks.set(
        block,
        Array.from({ length: BLOCK }, () => 0),
      );
  }
  return blocks;
}

async function saveBlocks(tx: DatabaseTransaction, boardId: number, blocks: Blocks): Promise<void> {
  await sql`
    INSERT INTO board_blocks (board_id, block, xp)
    SELECT ${boardId}, block, xp::integer[]
    FROM unnest(${toArray([...blocks.keys()])}::integer[], ${toArrays([...blocks.values()])}::text[])
      AS moved(block, xp)
    ON CONFLICT (board_id, block) DO UPDATE SET xp = excluded.xp
  `.execute(tx);
}

const createClimbers = (tx: DatabaseTransaction) =>
  createScratchTable(
    tx,
    'settlement_climbers',
    sql`board_id integer, user_id uuid, username_key username_key, xp integer`,
  );

async function stageClimbers(tx: DatabaseTransaction, climbers: Climbers): Promise<void> {
  await sql`
    INSERT INTO settlement_climbers (board_id, user_id, username_key, xp)
    SELECT climber.board_id, p.id, p.username_key, climber.xp
    FROM unnest(${toArray(climbers.boardIds)}::integer[], ${toArray(climbers.seats)}::integer[],
      ${toArray(climbers.xp)}::integer[]) AS climber(board_id, seat, xp)
    JOIN profiles p ON p.seat = climber.seat
  `.execute(tx);
}

/**
 * Brings the histogram of a board up to date. New slots are inserted in order: those that a rank sums lie side by side,
 * which halves its cost.
 */
async function moveHistogram(tx: DatabaseTransaction, boardId: number, steps: Steps) {
  const { middle, coarse } = listChangedSlots(steps);
  if (middle.length === 0) return;
  const { rows } = await sql<Slot>`
    SELECT level, slot, players, to_json(singles) AS singles FROM board_histogram
    WHERE board_id = ${boardId} AND (level = 1 AND slot = ANY(${toArray(middle)}::integer[])
      OR level = 2 AND slot = ANY(${toArray(coarse)}::integer[]))
  `.execute(tx);
  const after = moveSlots(rows, steps);
  await sql`
    INSERT INTO board_histogram (board_id, level, slot, players, singles)
    SELECT ${boardId}, level, slot, players, CASE level WHEN 1 THEN singles::integer[] END
    FROM unnest(
      ${toArray(after.map(({ level }) => level))}::smallint[],
      ${toArray(after.map(({ slot }) => slot))}::integer[],
      ${toArray(after.map(({ players }) => players))}::integer[],
      ${toArrays(after.map(({ singles }) => singles ?? []))}::text[]
    ) AS moved(level, slot, players, singles)
    ON CONFLICT (board_id, level, slot)
      DO UPDATE SET players = excluded.players, singles = excluded.singles
  `.execute(tx);
}

/** Takes a player off every board and out of their histograms. */
export async function removePlayer(tx: DatabaseTransaction, userId: string): Promise<void> {
  const { rows } = await sql<{ board_id: number; xp: number }>`
    WITH held AS MATERIALIZED (
      SELECT board_id, p.seat, xp FROM leaderboard_totals t JOIN profiles p ON p.id = t.user_id
      WHERE t.user_id = ${userId} AND t.board_id = ANY(ARRAY(SELECT id FROM boards))
    ), gone AS (
      UPDATE board_blocks b SET xp[held.seat % ${sql.lit(BLOCK)} + 1] = 0 FROM held
      WHERE b.board_id = held.board_id AND b.block = held.seat / ${sql.lit(BLOCK)}
    )
    SELECT board_id, xp FROM held
  `.execute(tx);
  for (const { board_id: boardId, xp } of rows) {
    const steps: Steps = [];
    countStep(steps, xp, -1);
    await moveHistogram(tx, boardId, steps);
  }
}
