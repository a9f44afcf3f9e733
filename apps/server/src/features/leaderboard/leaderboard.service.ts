import { LEADERBOARD_PAGE_SIZE } from '@kickoracle/contracts';
import type { BoardKey } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { CompetitionsService } from '../competitions/competitions.service.ts';
import * as totals from './board-totals.repository.ts';
import * as repository from './leaderboard.repository.ts';

export type LeaderboardService = ReturnType<typeof createLeaderboardService>;

export type LeaderboardQuery = {
  type: 'monthly' | 'yearly' | 'seasonal';
  competition: string;
  year: number;
  month: number;
  page: number;
};

export { ensureBoards } from './board-totals.repository.ts';
export { listTops, previewTops, type CountingBoard, type Top } from './board-tops.repository.ts';

/**
 * Moves the staged players (`settlement_deltas`) on the boards. The caller's transaction holds the
 * settlement lock.
 */
export async function addDeltasToBoards(
  tx: DatabaseTransaction,
  boardIds: readonly number[],
): Promise<void> {
  await totals.moveTotals(tx, boardIds);
  await totals.moveHistogram(tx);
  await totals.removeEmptySlots(tx, boardIds);
  await totals.rebuildHeads(tx, boardIds);
}

/**
 * Takes a player off every board; those behind them move up. The caller's transaction holds the
 * settlement lock.
 */
export async function removePlayerFromBoards(
  tx: DatabaseTransaction,
  userId: string,
): Promise<void> {
  const boardIds = await totals.removePlayer(tx, userId);
  await totals.removeEmptySlots(tx, boardIds);
  await totals.rebuildHeads(tx, boardIds);
}

/** The board that the filters of the screen mean. */
function boardOf({ type, competition, year, month }: LeaderboardQuery): BoardKey {
  const scope =
    competition === 'football' ? 'football' : competition === 'all_sports' ? 'all' : 'competition';
  const competitionId = scope === 'competition' ? competition : null;
  if (type === 'monthly') return { kind: 'month', year, month, scope, competitionId };
  const kind = scope === 'competition' ? 'season' : 'year';
  return { kind, year, month: null, scope, competitionId };
}

/** Rankings. */
export function createLeaderboardService(
  app: Pick<AppContext, 'db'>,
  competitions: CompetitionsService,
) {
  return {
    async getLeaderboard(query: LeaderboardQuery, viewerId: string | null) {
      const board = boardOf(query);
      // A board of a competition that does not exist is a mistake, not an empty board.
      if (board.competitionId !== null) await competitions.getCompetition(board.competitionId);
      const boardId = await repository.getBoardId(app.db, board);
      if (boardId === null) return { rows: [], players: 0, ownRow: null };
      const limit = LEADERBOARD_PAGE_SIZE;
      const offset = (query.page - 1) * limit;
      const [rows, players, ownRow] = await Promise.all([
        repository.listHead(app.db, { boardId, limit, offset }),
        repository.countPlayers(app.db, boardId),
        viewerId === null ? null : repository.getOwnRow(app.db, boardId, viewerId),
      ]);
      return { rows, players, ownRow };
    },
  };
}
