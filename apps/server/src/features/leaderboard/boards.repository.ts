import type { BoardKey } from '@kickoracle/game';
import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

export { MIDDLE_SLOT, RANK } from '#db/state/board-rank.ts';

/** Condition: football has its own boards in the year, because another sport has paid too. */
export const isApart = (year: unknown) => sql`EXISTS (
  SELECT FROM boards own WHERE own.kind = 'year' AND own.scope = 'football' AND own.year = ${year})`;

/** Returns the scope of the boards that hold a year's football. */
const scopeOf = ({ scope, year }: BoardKey) =>
  scope === 'football'
    ? sql`CASE WHEN ${isApart(year)} THEN 'football' ELSE 'all' END`
    : sql`${scope}`;

const isSame = (board: BoardKey, scope: RawBuilder<unknown> = sql`${board.scope}`) => sql<boolean>`
  b.kind = ${board.kind} AND b.year = ${board.year} AND b.scope = ${scope}
  AND b.month IS NOT DISTINCT FROM ${board.month}::smallint
  AND b.competition_id IS NOT DISTINCT FROM ${board.competitionId}::uuid
  AND b.round = ${board.round ?? ''}`;

/** Condition: `b` is the board. Football shares the boards of all sports until another pays. */
export const isBoard = (board: BoardKey) => isSame(board, scopeOf(board));

/** Returns the id of a board; null if it has no XP. */
export async function getBoardId(db: Queryable, board: BoardKey): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT b.id FROM boards b WHERE ${isBoard(board)}
  `.execute(db);
  return rows[0]?.id ?? null;
}

export async function hasFootballApart(db: Queryable, year: number): Promise<boolean> {
  const { rows } = await sql<{ is_apart: boolean }>`SELECT ${isApart(year)} AS is_apart`.execute(
    db,
  );
  return rows[0]!.is_apart;
}

const keysOf = (boards: readonly BoardKey[]) => sql`
  json_to_recordset(${JSON.stringify(boards)}::json) AS k(kind text, year smallint,
    month month_number, scope text, "competitionId" uuid, round text)`;

/** Returns the ids of boards, creates missing ones. The caller holds the settlement lock. */
export async function ensureBoards(
  tx: DatabaseTransaction,
  boards: readonly BoardKey[],
): Promise<number[]> {
  const known = await listIds(tx, boards);
  if (known.length === boards.length) return known;
  await sql`
    INSERT INTO boards (kind, year, month, scope, competition_id, round)
    SELECT kind, year, month, scope, "competitionId", coalesce(round, '') FROM ${keysOf(boards)}
    ON CONFLICT DO NOTHING
  `.execute(tx);
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
