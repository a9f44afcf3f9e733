import { LEADERBOARD_DEPTH } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { createScratchTable } from '#db/connection/scratch-table.ts';
import type { Deltas } from '#db/settlement/stages.ts';
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

/** Sizes of a batch, so that the event loop is not blocked by a crowd. */
const BLOCKS_AT_ONCE = 32;
const COARSE_SLOTS_AT_ONCE = 16;

// JSON takes a fifth of the time of splitting and joining.
const toArray = (numbers: readonly number[]) => `{${JSON.stringify(numbers).slice(1, -1)}}`;
const toArrays = (arrays: readonly (readonly number[])[]) =>
  `{${arrays.map((numbers) => `"${toArray(numbers)}"`).join()}}`;

/** Not exported: a value with this key can only be created in this file. */
const FILLED = Symbol('filled');

/** Stage of a settlement: players who may be in the first thousand of some boards now. */
export type Climbers = {
  readonly [FILLED]: true;
  readonly table: 'settlement_climbers';
  readonly boardIds: readonly number[];
};

export async function addToBlocks(deltas: Deltas, boardIds: readonly number[]): Promise<Climbers> {
  const { tx } = deltas;
  await createClimbers(tx);
  const boards = (await listHeadStarts(deltas, boardIds)).map((board) => ({
    ...board,
    steps: [] as Steps,
  }));
  const all = await stageGains(deltas);
  for (let start = 0; start < all.length; start += BLOCKS_AT_ONCE) {
    const gains = await listGains(tx, all.slice(start, start + BLOCKS_AT_ONCE));
    const climbers: Climbing = { boardIds: [], seats: [], xp: [] };
    for (const { boardId, headFrom, steps } of boards) {
      const blocks = await listBlocks(tx, boardId, gains);
      for (const each of gains) {
        const block = blocks.get(each.block)!;
        moveBlock(block, each, steps);
        for (const place of each.places) {
          if (block[place]! < headFrom) continue;
          climbers.boardIds.push(boardId);
          climbers.seats.push(each.block * BLOCK + place);
          climbers.xp.push(block[place]!);
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
  return { [FILLED]: true, table: 'settlement_climbers', boardIds };
}

/** Groups deltas by block. Returns the blocks in order. */
async function stageGains({ tx, table }: Deltas): Promise<number[]> {
  await createScratchTable(
    tx,
    'settlement_gains',
    sql`block integer PRIMARY KEY, places integer[], xp integer[]`,
  );
  await sql`
    INSERT INTO settlement_gains
    SELECT seat / ${sql.lit(BLOCK)}, array_agg(seat % ${sql.lit(BLOCK)}), array_agg(xp)
    FROM ${sql.table(table)} WHERE seat IS NOT NULL GROUP BY 1
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

/**
 * Returns a lower bound of the first thousand of each board: the XP of the last player of a full
 * thousand, or the gain of the thousandth player if no player loses XP. So only few players of a
 * crowd that enters a new board become climbers.
 */
async function listHeadStarts({ tx, table }: Deltas, boardIds: readonly number[]) {
  const deltas = sql.table(table);
  const { rows } = await sql<{ boardId: number; headFrom: number }>`
    SELECT id AS "boardId", greatest(gained.xp, (
      SELECT min(xp) FROM board_top_rows WHERE board_id = id HAVING count(*) >= ${LEADERBOARD_DEPTH}
    )) AS "headFrom"
    FROM unnest(${boardIds}::integer[]) AS board(id) CROSS JOIN (SELECT coalesce((
      SELECT xp FROM ${deltas} WHERE NOT EXISTS (SELECT FROM ${deltas} WHERE xp < 0)
      ORDER BY xp DESC OFFSET ${LEADERBOARD_DEPTH - 1}::integer LIMIT 1), 0) AS xp) gained
    ORDER BY id
  `.execute(tx);
  return rows;
}

type Blocks = Map<number, number[]>;

/** Returns the blocks of a board in which a player gains XP; a new block is filled with zeros. */
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

type Climbing = { readonly boardIds: number[]; readonly seats: number[]; readonly xp: number[] };

const createClimbers = (tx: DatabaseTransaction) =>
  createScratchTable(
    tx,
    'settlement_climbers',
    sql`board_id integer, user_id uuid, username_key username_key, xp integer`,
  );

async function stageClimbers(tx: DatabaseTransaction, climbers: Climbing): Promise<void> {
  await sql`
    INSERT INTO settlement_climbers (board_id, user_id, username_key, xp)
    SELECT climber.board_id, p.id, p.username_key, climber.xp
    FROM unnest(${toArray(climbers.boardIds)}::integer[], ${toArray(climbers.seats)}::integer[],
      ${toArray(climbers.xp)}::integer[]) AS climber(board_id, seat, xp)
    JOIN profiles p ON p.seat = climber.seat
  `.execute(tx);
}

/** Updates a histogram. New slots are inserted in order: that halves the cost of a rank. */
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

export async function removePlayer(tx: DatabaseTransaction, userId: string): Promise<void> {
  const { rows } = await sql<{ board_id: number; xp: number }>`
    WITH held AS MATERIALIZED (
      SELECT board_id, p.seat, xp FROM leaderboard_totals t JOIN profiles p ON p.id = t.user_id
      WHERE t.user_id = ${userId} AND t.board_id = ANY(ARRAY(SELECT id FROM boards))
    ), removed AS (
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
