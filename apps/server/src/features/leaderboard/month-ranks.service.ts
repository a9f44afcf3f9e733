import type { Queryable } from '#db/connection/database.ts';
import { getBoardId } from './boards.repository.ts';
import { listRanks } from './month-ranks.repository.ts';

export type MonthRanks = {
  /** Null: the month has no XP. */
  readonly boardId: number | null;
  /** Rank and XP by player. Players without XP are missing. */
  readonly ranks: ReadonlyMap<string, { readonly rank: number; readonly xp: number }>;
};

/** Lists the ranks of players on the board of a month (1 to 12) over all sports. */
export async function listMonthRanks(
  db: Queryable,
  { year, month, userIds }: { year: number; month: number; userIds: readonly string[] },
): Promise<MonthRanks> {
  const board = { kind: 'month', year, month, scope: 'all', competitionId: null } as const;
  const boardId = await getBoardId(db, board);
  if (boardId === null) return { boardId, ranks: new Map() };
  const rows = await listRanks(db, { boardId, userIds });
  return { boardId, ranks: new Map(rows.map(({ userId, rank, xp }) => [userId, { rank, xp }])) };
}
