import { LEADERBOARD_PAGE_SIZE } from '@kickoracle/contracts';
import { boardsFor, type BoardKey, type PlacedItem } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import type { Deltas } from '#db/settlement/stages.ts';
import { friendsAndSelf } from '#db/state/friends-of.ts';
import type { RoundKey } from '#db/state/round-key.ts';
import type { CompetitionsService } from '../competitions/competitions.service.ts';
import { mergeTopRows, removeFromTopRows } from './board-top-rows.repository.ts';
import { addToBlocks, removePlayer } from './board-blocks.repository.ts';
import { createBoardReads } from './board-reads.service.ts';
import { ensureBoards, hasFootballApart } from './boards.repository.ts';
import { setFootballApart } from './football-apart.repository.ts';
import { createTopRowsCache } from './cached-top-rows.service.ts';
import { listCircle } from './circle-board.repository.ts';
import * as repository from './leaderboard.repository.ts';
import { cutPage, readPageStart } from './page-cursor.ts';
import { removeFromSnapshots } from './rank-snapshots.repository.ts';

export type LeaderboardService = ReturnType<typeof createLeaderboardService>;

export type BoardQuery = {
  type: 'monthly' | 'yearly' | 'seasonal';
  competition: string;
  year: number;
  month: number;
};

type RoundQuery = RoundKey & { after?: string | undefined };

export type LeaderboardQuery = BoardQuery & { page: number; after?: string | undefined };

export { ensureBoards } from './boards.repository.ts';
export { listCircle, sumCircle } from './circle-board.repository.ts';
export { listTops, previewTops, type CountingBoard, type Top } from './board-tops.repository.ts';

const paysFootball = ({ competition }: PlacedItem) =>
  competition === null || competition.sport === 'football';

/**
 * Lists the boards on which an award counts. Football has its own boards only in a year in which
 * another sport has paid or will pay (`becomesApart`): until then they would equal those of all
 * sports.
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

/** Returns the year in which football gets its own boards by this item; null for football. */
export const footballBoardsYear = (place: PlacedItem): number | null =>
  paysFootball(place) ? null : place.closesAt.getUTCFullYear();

/** Returns the ids of an award's boards, creates missing ones. Needs the settlement lock. */
export async function openBoards(tx: DatabaseTransaction, place: PlacedItem): Promise<number[]> {
  const year = footballBoardsYear(place);
  if (year !== null && !(await hasFootballApart(tx, year))) await setFootballApart(tx, year);
  return ensureBoards(tx, await listBoardsFor(tx, place));
}

/** Adds deltas to the boards. The caller's transaction holds the settlement lock. */
export async function addToBoards(deltas: Deltas, boardIds: readonly number[]): Promise<void> {
  if (deltas.players === 0) return;
  const climbers = await addToBlocks(deltas, boardIds);
  await mergeTopRows(deltas, climbers);
}

/** Removes a player from every board. The caller's transaction holds the settlement lock. */
export async function removePlayerFromBoards(
  tx: DatabaseTransaction,
  userId: string,
): Promise<void> {
  await removeFromSnapshots(tx, userId);
  await removePlayer(tx, userId);
  await removeFromTopRows(tx, userId);
}

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
  const getTopRows = createTopRowsCache(app.db);
  const readBoard = createBoardReads(app.db);

  async function readBoardFor(board: BoardKey, viewerId: string | null) {
    // A board of an unknown competition is an error, not an empty board.
    if (board.competitionId !== null) await competitions.getCompetition(board.competitionId);
    const seen = await readBoard(board, viewerId);
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
    const board = await readBoardFor(key, viewerId);
    if (board === null) return null;
    const { ownRow, earlier } = board;
    const top = await getTopRows(board);
    const ownPlace = viewerId === null ? undefined : top.placeOf.get(viewerId);
    const ownPage =
      ownPlace === undefined ? null : Math.floor(ownPlace / LEADERBOARD_PAGE_SIZE) + 1;
    const { players, texts } = top;
    return { ...cutPage(top.rows, start), players, texts, ownRow, ownPage, earlier };
  }

  return {
    getLeaderboard: (query: LeaderboardQuery, viewerId: string | null) =>
      getPage(boardOf(query), query, viewerId),

    getRoundBoard({ competitionId, season, round, after }: RoundQuery, viewerId: string | null) {
      const ofSeason = { year: season, month: null, scope: 'competition', competitionId } as const;
      return getPage({ ...ofSeason, kind: 'round', round }, { page: 1, after }, viewerId);
    },

    /** Returns rank, gap and, in the top 1,000, name of the next player; null without XP. */
    async getStanding(query: BoardQuery, playerId: string) {
      const board = await readBoardFor(boardOf(query), playerId);
      if (board === null || board.ownRow === null) return null;
      const { rank, xp } = board.ownRow;
      const { rows } = await getTopRows(board);
      const named = rows.findLast((player) => player.xp > xp);
      const isNamed = rank === 1 || rows.some(({ user_id: id }) => id === playerId);
      const more = isNamed
        ? (named?.xp ?? null)
        : await repository.findNextXp(app.db, board.boardId, xp);
      const username = isNamed ? (named?.username ?? null) : null;
      const ahead = more === null ? null : { username, gap: more - xp };
      return { rank, xpTotal: xp, ahead };
    },

    /** Returns the rank in the month of a question, and without its XP; null if it has not paid. */
    async getRankGain(eventId: string, userId: string) {
      const paid = await repository.findPaid(app.db, { eventId, userId });
      if (paid === null) return null;
      const [year, month] = [paid.closesAt.getUTCFullYear(), paid.closesAt.getUTCMonth() + 1];
      const competition = paid.isFootball ? 'football' : 'all_sports';
      const board = await readBoardFor(
        boardOf({ type: 'monthly', competition, year, month }),
        userId,
      );
      if (!board?.ownRow) return null;
      const { rank, xp } = board.ownRow;
      const others = xp - paid.xp;
      const { boardId } = board;
      const before = others > 0 ? await repository.findRank(app.db, { boardId, xp: others }) : null;
      // Their own total of today counts as one above.
      return { year, month, rank, before: before && before - 1 };
    },

    async getFriendsBoard(query: BoardQuery, viewerId: string) {
      const board = await readBoardFor(boardOf(query), viewerId);
      if (board === null) return null;
      const { boardId, earlier } = board;
      const friends = friendsAndSelf(viewerId);
      return { rows: await listCircle(app.db, { boardIds: [boardId], earlier }, friends), earlier };
    },
  };
}
