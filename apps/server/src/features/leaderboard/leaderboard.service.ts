import { LEADERBOARD_PAGE_SIZE } from '@kickoracle/contracts';
import { boardsFor, type BoardKey, type PlacedItem } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import type { CompetitionsService } from '../competitions/competitions.service.ts';
import { mergeHeads, removeFromHeads } from './board-heads.repository.ts';
import { moveTotals, removePlayer } from './board-blocks.repository.ts';
import { createBoardLooks } from './board-looks.service.ts';
import { ensureBoards, hasFootballApart } from './boards.repository.ts';
import { setFootballApart } from './football-apart.repository.ts';
import { listCircle } from './friends-board.repository.ts';
import { createKeptHeads } from './kept-heads.service.ts';
import * as repository from './leaderboard.repository.ts';
import { cutPage, readPageStart } from './page-cursor.ts';
import { removeFromSnapshots } from './rank-snapshots.repository.ts';

export type LeaderboardService = ReturnType<typeof createLeaderboardService>;

/** Which board is meant, by the filters of the screen. */
export type BoardQuery = {
  type: 'monthly' | 'yearly' | 'seasonal';
  competition: string;
  year: number;
  month: number;
};

/** Which round is meant, and where a page of its table begins. */
type RoundQuery = {
  competitionId: string;
  season: number;
  round: string;
  after?: string | undefined;
};

/** A page of it: from its place, or from where another page ended. */
export type LeaderboardQuery = BoardQuery & { page: number; after?: string | undefined };

export { ensureBoards } from './boards.repository.ts';
export { listTops, previewTops, type CountingBoard, type Top } from './board-tops.repository.ts';

const paysFootball = ({ competition }: PlacedItem) =>
  competition === null || competition.sport === 'football';

/**
 * Lists the boards on which an award counts. Football has boards of its own only in a year in which something
 * else has paid, or is about to (`becomesApart`): until then they would say what those of everything say.
 */
export async function listBoardsFor(
  db: Queryable,
  place: PlacedItem,
  { becomesApart = false }: { becomesApart?: boolean } = {},
): Promise<BoardKey[]> {
  const boards = boardsFor(place);
  const isApart = becomesApart || (await hasFootballApart(db, place.closesAt.getUTCFullYear()));
  return boards.filter(({ scope }) => scope !== 'football' || isApart);
}

/** Returns the year in which football gets boards of its own, if it has none, when the item pays; else null. */
export const yearSetApart = (place: PlacedItem): number | null =>
  paysFootball(place) ? null : place.closesAt.getUTCFullYear();

/**
 * Returns the ids of the boards on which an award counts, made where missing. The caller's
 * transaction holds the settlement lock.
 */
export async function openBoards(tx: DatabaseTransaction, place: PlacedItem): Promise<number[]> {
  const year = yearSetApart(place);
  if (year !== null && !(await hasFootballApart(tx, year))) await setFootballApart(tx, year);
  return ensureBoards(tx, await listBoardsFor(tx, place));
}

/**
 * Moves the staged players (`settlement_deltas`) on the boards. The caller's transaction holds the
 * settlement lock.
 */
export async function addDeltasToBoards(
  tx: DatabaseTransaction,
  boardIds: readonly number[],
): Promise<void> {
  await moveTotals(tx, boardIds);
  await mergeHeads(tx, boardIds);
}

/**
 * Takes a player off every board; those behind them move up. The caller's transaction holds the
 * settlement lock.
 */
export async function removePlayerFromBoards(
  tx: DatabaseTransaction,
  userId: string,
): Promise<void> {
  await removeFromSnapshots(tx, userId);
  await removePlayer(tx, userId);
  await removeFromHeads(tx, userId);
}

/** Returns the board that the filters of the screen mean. */
function boardOf({ type, competition, year, month }: BoardQuery): BoardKey {
  const scope =
    competition === 'football' ? 'football' : competition === 'all_sports' ? 'all' : 'competition';
  const competitionId = scope === 'competition' ? competition : null;
  if (type === 'monthly') return { kind: 'month', year, month, scope, competitionId };
  const kind = scope === 'competition' ? 'season' : 'year';
  return { kind, year, month: null, scope, competitionId };
}

export function createLeaderboardService(
  app: Pick<AppContext, 'db'>,
  competitions: CompetitionsService,
) {
  const getHead = createKeptHeads(app.db);
  const look = createBoardLooks(app.db);

  /** Looks at the board as it is now, and at the caller's row; null when nobody has earned anything on it. */
  async function lookAt(board: BoardKey, viewerId: string | null) {
    // A board of a competition that does not exist is a mistake, not an empty board.
    if (board.competitionId !== null) await competitions.getCompetition(board.competitionId);
    const seen = await look(board, viewerId);
    if (seen === null) return null;
    const ownRow = viewerId === null ? undefined : seen.ownRows.get(viewerId);
    return { ...seen, ownRow: ownRow ?? null };
  }

  async function getPage(
    key: BoardKey,
    { page, after }: { page: number; after?: string | undefined },
    viewerId: string | null,
  ) {
    const start =
      after === undefined
        ? { place: (page - 1) * LEADERBOARD_PAGE_SIZE + 1 }
        : readPageStart(after);
    const board = await lookAt(key, viewerId);
    if (board === null) return null;
    const { ownRow, earlier } = board;
    const head = await getHead(board);
    const ownPlace = viewerId === null ? undefined : head.placeOf.get(viewerId);
    const ownPage =
      ownPlace === undefined ? null : Math.floor(ownPlace / LEADERBOARD_PAGE_SIZE) + 1;
    const { players, texts } = head;
    return { ...cutPage(head.rows, start), players, texts, ownRow, ownPage, earlier };
  }

  return {
    /** Returns a page of a board; null when nobody has earned anything on it. */
    getLeaderboard: (query: LeaderboardQuery, viewerId: string | null) =>
      getPage(boardOf(query), query, viewerId),

    /** Returns a page of the board of a round; null when nobody has earned anything on it. */
    getRoundBoard({ competitionId, season, round, after }: RoundQuery, viewerId: string | null) {
      const ofSeason = { year: season, month: null, scope: 'competition', competitionId } as const;
      return getPage({ ...ofSeason, kind: 'round', round }, { page: 1, after }, viewerId);
    },

    /**
     * Tells where a player stands on a board, and how much more the next one has, who is named
     * among the first thousand; null without XP there.
     */
    async getStanding(query: BoardQuery, playerId: string) {
      const board = await lookAt(boardOf(query), playerId);
      if (board === null || board.ownRow === null) return null;
      const { rank, xp } = board.ownRow;
      const { rows } = await getHead(board);
      const named = rows.findLast((player) => player.xp > xp);
      const isNamed = rank === 1 || rows.some(({ user_id: id }) => id === playerId);
      const more = isNamed
        ? (named?.xp ?? null)
        : await repository.findNextXp(app.db, board.boardId, xp);
      const username = isNamed ? (named?.username ?? null) : null;
      const ahead = more === null ? null : { username, gap: more - xp };
      return { rank, xpTotal: xp, ahead };
    },

    /** Returns a player and their friends who have XP on a board; null when nobody has. */
    async getFriendsBoard(query: BoardQuery, viewerId: string) {
      const board = await lookAt(boardOf(query), viewerId);
      if (board === null) return null;
      return { rows: await listCircle(app.db, board, viewerId), earlier: board.earlier };
    },
  };
}
