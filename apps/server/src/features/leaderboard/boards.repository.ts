import type { BoardKey } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';

export { COARSE_SLOT, MIDDLE_SLOT, RANK } from '../../db/board-rank.ts';

/** Tells whether football has boards of its own in a year: only then did another sport pay, too. */
export const isApart = (year: unknown) => sql`EXISTS (
  SELECT FROM boards own WHERE own.kind = 'year' AND own.scope = 'football' AND own.year = ${year})`;

/** Returns the scope of the boards on which football of a year stands. */
const scopeOf = ({ scope, year }: BoardKey) =>
  scope === 'football'
    ? sql`CASE WHEN ${isApart(year)} THEN 'football' ELSE 'all' END`
    : sql`${scope}`;

const isSame = (board: BoardKey, scope: RawBuilder<unknown> = sql`${board.scope}`) => sql<boolean>`
  b.kind = ${board.kind} AND b.year = ${board.year} AND b.scope = ${scope}
  AND b.month IS NOT DISTINCT FROM ${board.month}::smallint
  AND b.competition_id IS NOT DISTINCT FROM ${board.competitionId}::uuid
  AND b.round = ${board.round ?? ''}`;

/** Tells whether `b` is the board that is meant: that of football is that of everything while nothing else pays. */
export const isBoard = (board: BoardKey) => isSame(board, scopeOf(board));

/** Returns the id of a board; null when nobody has earned anything on it. */
export async function getBoardId(db: Queryable, board: BoardKey): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT b.id FROM boards b WHERE ${isBoard(board)}
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Tells whether football has boards of its own in a year. */
export async function hasFootballApart(db: Queryable, year: number): Promise<boolean> {
  const { rows } = await sql<{ is_apart: boolean }>`SELECT ${isApart(year)} AS is_apart`.execute(
    db,
  );
  return rows[0]!.is_apart;
}

const keysOf = (boards: readonly BoardKey[]) => sql`
  json_to_recordset(${JSON.stringify(boards)}::json) AS k(kind text, year smallint,
    month month_number, scope text, "competitionId" uuid, round text)`;

/** Tells whether a ladder is named after the board: of a year, or of a season. */
const isLeading = ({ kind }: BoardKey) => kind === 'year' || kind === 'season';

/**
 * Returns the ids of the boards, made where missing: that of a month or a round joins the ladder of
 * the year or season that it is asked for with. The caller's transaction holds the settlement lock.
 */
export async function ensureBoards(
  tx: DatabaseTransaction,
  boards: readonly BoardKey[],
): Promise<number[]> {
  const known = await listIds(tx, boards);
  if (known.length === boards.length) return known;
  const leading = boards.filter(isLeading);
  await sql`
    INSERT INTO boards (kind, year, scope, competition_id)
    SELECT kind, year, scope, "competitionId" FROM ${keysOf(leading)} ON CONFLICT DO NOTHING
  `.execute(tx);
  for (const board of boards) {
    if (isLeading(board)) continue;
    const leader = leading.find(({ scope }) => scope === board.scope);
    await addToLadder(tx, board, leader ?? null);
  }
  return listIds(tx, boards);
}

async function listIds(tx: DatabaseTransaction, boards: readonly BoardKey[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT b.id FROM boards b JOIN ${keysOf(boards)}
      ON b.kind = k.kind AND b.year = k.year AND b.month IS NOT DISTINCT FROM k.month
      AND b.scope = k.scope AND b.competition_id IS NOT DISTINCT FROM k."competitionId"
      AND b.round = coalesce(k.round, '')
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Puts the board of a month or round at the next place of the ladder that another one leads; else in its own. */
async function addToLadder(
  tx: DatabaseTransaction,
  board: BoardKey,
  leader: BoardKey | null,
): Promise<void> {
  const ladderId =
    leader === null
      ? sql`NULL::integer`
      : sql`(SELECT ladder_id FROM boards b WHERE ${isSame(leader)})`;
  await sql`
    INSERT INTO boards (kind, year, month, scope, competition_id, round, ladder_id, place)
    SELECT ${board.kind}, ${board.year}, ${board.month}, ${board.scope}, ${board.competitionId}::uuid,
      ${board.round ?? ''}, ladder.id, (SELECT 1 + coalesce(max(place), 0) FROM boards WHERE ladder_id = ladder.id)
    FROM (SELECT ${ladderId} AS id) ladder
    ON CONFLICT DO NOTHING
  `.execute(tx);
}
