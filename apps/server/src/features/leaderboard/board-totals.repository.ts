import { LEADERBOARD_DEPTH } from '@kickoracle/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { createScratchTable } from '../../db/scratch-table.ts';
import { COARSE_SLOT, MIDDLE_SLOT } from './boards.repository.ts';

/** A board as a place in the rows of its ladder. */
type Rung = {
  boardId: number;
  ladderId: number;
  place: number;
  /** The XP from which somebody may be among the first thousand. */
  headFrom: number;
  /** Whether nobody has a row there. */
  isNew: boolean;
};

/**
 * Lists rungs: among the first thousand is nobody with less than the last of a full thousand has,
 * nor with less than a thousand of the staged players gain, if nobody loses: so of a crowd that
 * enters a new board few are looked at. The rows of a ladder are asked for by their key's first
 * one, or else all rows of all ladders would be read to find that there is none.
 */
async function listRungs(tx: DatabaseTransaction, boardIds: readonly number[]): Promise<Rung[]> {
  const { rows } = await sql<Rung>`
    SELECT b.id AS "boardId", b.ladder_id AS "ladderId", b.place,
      greatest(gained.xp, (
        SELECT min(xp) FROM board_heads WHERE board_id = b.id HAVING count(*) >= ${LEADERBOARD_DEPTH}
      )) AS "headFrom",
      (SELECT t.user_id FROM ladder_totals t WHERE t.ladder_id = b.ladder_id
       ORDER BY t.ladder_id, t.user_id LIMIT 1) IS NULL AS "isNew"
    FROM boards b CROSS JOIN (SELECT coalesce((
      SELECT xp FROM settlement_deltas WHERE NOT EXISTS (SELECT FROM settlement_deltas WHERE xp < 0)
      ORDER BY xp DESC OFFSET ${LEADERBOARD_DEPTH - 1}::integer LIMIT 1), 0) AS xp) gained
    WHERE b.id = ANY(${boardIds}::integer[]) ORDER BY b.ladder_id, b.place
  `.execute(tx);
  return rows;
}

/** Creates the scratch tables of what moved: single steps through histograms, and who may be among the first. */
async function createSteps(tx: DatabaseTransaction): Promise<void> {
  await createScratchTable(
    tx,
    'settlement_steps',
    sql`board_id integer, slot integer, step integer`,
  );
  await createScratchTable(
    tx,
    'settlement_climbers',
    sql`board_id integer, user_id uuid, xp integer`,
  );
}

/**
 * Moves the totals of the staged players (`settlement_deltas`) on the boards, a row of each player and
 * ladder, and remembers the steps that each made through the histograms. One ladder after the other, so that no
 * statement moves a crowd as often as there are ladders.
 */
export async function moveTotals(tx: DatabaseTransaction, boardIds: readonly number[]) {
  await createSteps(tx);
  const ladders = Map.groupBy(await listRungs(tx, boardIds), ({ ladderId }) => ladderId);
  const staged = await countStaged(tx);
  for (const [ladderId, rungs] of ladders) {
    const isNew = rungs.some((rung) => rung.isNew);
    const moved = isNew ? 0 : await moveThere(tx, ladderId, rungs);
    // Update first, then insert who was missing: several times faster than ON CONFLICT, and mostly nobody is.
    if (moved < staged) await enter(tx, { ladderId, rungs, isNew });
  }
}

async function countStaged(tx: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    SELECT count(*) AS players FROM settlement_deltas
  `.execute(tx);
  return rows[0]!.players;
}

const at = (row: string, { place }: Rung) =>
  sql<number>`coalesce(${sql.ref(`${row}.xp`)}[${sql.lit(place)}], 0)`;

const columnOf = ({ place }: Rung) => sql.ref(`xp_${place}`);

/** Tells whom a change of rows `t` moved: by how much, and what they have now on each board. */
const returning = (rungs: readonly Rung[], step: RawBuilder<unknown>) =>
  sql`RETURNING t.user_id, ${step} AS step,
    ${sql.join(rungs.map((rung) => sql`${at('t', rung)} AS ${columnOf(rung)}`))}`;

const union = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` UNION ALL `);

/** Remembers whom the change moved. Returns how many. */
async function remember(
  tx: DatabaseTransaction,
  change: RawBuilder<unknown>,
  rungs: readonly Rung[],
): Promise<number> {
  const steps = rungs.flatMap((rung) => {
    const [board, xp] = [sql`${sql.lit(rung.boardId)} AS board_id`, columnOf(rung)];
    return [
      sql`SELECT ${board}, ${xp} AS slot, 1 AS step FROM moved`,
      sql`SELECT ${board}, ${xp} - step, -1 FROM moved`,
    ];
  });
  const climbers = rungs.map((rung) => {
    const xp = columnOf(rung);
    return sql`SELECT ${sql.lit(rung.boardId)}, user_id, ${xp} FROM moved
      WHERE ${xp} >= ${sql.lit(rung.headFrom)}`;
  });
  const { rows } = await sql<{ moved: number }>`
    WITH moved AS MATERIALIZED (${change}), stepped AS (
      INSERT INTO settlement_steps
      SELECT board_id, slot, sum(step) FROM (${union(steps)}) steps
      WHERE slot > 0 GROUP BY board_id, slot HAVING sum(step) <> 0
    ), climbed AS (INSERT INTO settlement_climbers ${union(climbers)})
    SELECT count(*) AS moved FROM moved
  `.execute(tx);
  return rows[0]!.moved;
}

function moveThere(tx: DatabaseTransaction, ladderId: number, rungs: readonly Rung[]) {
  const moves = rungs.map((rung) => sql`xp[${sql.lit(rung.place)}] = ${at('t', rung)} + d.xp`);
  const change = sql`
    UPDATE ladder_totals t SET ${sql.join(moves)} FROM settlement_deltas d
    WHERE t.ladder_id = ${ladderId} AND t.user_id = d.user_id ${returning(rungs, sql`d.xp`)}`;
  return remember(tx, change, rungs);
}

/**
 * Gives those a row who have none. Whoever is paid is in the game: deleted players have no place on a board. Nobody has
 * counted a ladder that comes about: a loop over its rows would take the square of their number.
 */
async function enter(
  tx: DatabaseTransaction,
  { ladderId, rungs, isNew }: { ladderId: number; rungs: readonly Rung[]; isNew: boolean },
) {
  const places = new Set(rungs.map(({ place }) => place));
  const length = Math.max(...places);
  const row = Array.from({ length }, (_, index) => (places.has(index + 1) ? sql`d.xp` : sql`0`));
  const isMissing = isNew
    ? sql`TRUE`
    : sql`NOT EXISTS (SELECT FROM ladder_totals known
        WHERE known.ladder_id = ${ladderId} AND known.user_id = d.user_id)`;
  const change = sql`
    INSERT INTO ladder_totals AS t (ladder_id, user_id, xp)
    SELECT ${ladderId}, d.user_id, ARRAY[${sql.join(row)}]
    FROM settlement_deltas d WHERE d.xp > 0 AND ${isMissing} ORDER BY d.user_id
    ${returning(rungs, at('t', rungs[0]!))}`;
  await sql`SET LOCAL enable_nestloop = off`.execute(tx);
  await remember(tx, change, rungs);
  await sql`SET LOCAL enable_nestloop = on`.execute(tx);
}

/**
 * Brings the histograms up to date by the remembered steps. New slots are inserted in order: those
 * that a rank sums lie side by side, which halves its cost.
 */
export async function moveHistogram(tx: DatabaseTransaction): Promise<void> {
  await sql`
    WITH middle AS MATERIALIZED (
      SELECT board_id, slot / ${MIDDLE_SLOT} AS slot, sum(step)::integer AS step,
        array_agg(slot % ${MIDDLE_SLOT} + 1) AS places, array_agg(step) AS steps
      FROM settlement_steps GROUP BY board_id, slot / ${MIDDLE_SLOT}
    ), steps AS MATERIALIZED (
      SELECT board_id, 1 AS level, slot, step, places, steps FROM middle
      UNION ALL
      SELECT board_id, 2, slot / (${COARSE_SLOT} / ${MIDDLE_SLOT}), sum(step)::integer, NULL, NULL
      FROM middle GROUP BY board_id, slot / (${COARSE_SLOT} / ${MIDDLE_SLOT})
    ), moved AS (
      UPDATE board_histogram h SET players = h.players + s.step,
        singles = add_at(h.singles, s.places, s.steps)
      FROM steps s
      WHERE h.board_id = s.board_id AND h.level = s.level AND h.slot = s.slot
      RETURNING h.board_id, h.level, h.slot
    )
    INSERT INTO board_histogram (board_id, level, slot, players, singles)
    SELECT s.board_id, s.level, s.slot, s.step,
      add_at(array_fill(0, ARRAY[${MIDDLE_SLOT}]), s.places, s.steps)
    FROM steps s
    WHERE NOT EXISTS (SELECT FROM moved m
      WHERE m.board_id = s.board_id AND m.level = s.level AND m.slot = s.slot)
    ORDER BY s.board_id, s.level, s.slot
  `.execute(tx);
}

/** Takes a player off every board, and remembers the steps through their histograms. */
export async function removePlayer(tx: DatabaseTransaction, userId: string): Promise<void> {
  await createSteps(tx);
  await sql`
    WITH gone AS (
      DELETE FROM ladder_totals
      WHERE user_id = ${userId} AND ladder_id = ANY(ARRAY(SELECT DISTINCT ladder_id FROM boards))
      RETURNING ladder_id, xp
    )
    INSERT INTO settlement_steps
    SELECT b.id, gone.xp[b.place], -1
    FROM gone JOIN boards b ON b.ladder_id = gone.ladder_id WHERE gone.xp[b.place] > 0
  `.execute(tx);
}
