import type { Database } from '#db/connection/database.ts';
import {
  countPlayers,
  listTopRows,
  type ListedPlayer,
  type BoardRead,
} from './leaderboard.repository.ts';

/** The public part of a board: its first thousand, and the number of players. */
export type TopRows = {
  readonly rows: readonly ListedPlayer[];
  readonly players: number;
  /** Index in `rows` by player. */
  readonly placeOf: ReadonlyMap<string, number>;
  /** Serialised pages, by the number of players before them. */
  readonly texts: Map<number, string>;
};

/** Number of cached heads, a thousand rows each. */
const MAX_CACHED = 100;

/** Caches boards by the stamp that the caller has just read, so no server returns older rows. */
export function createTopRowsCache(db: Database) {
  const cache = new Map<number, { readonly stamp: string; readonly top: Promise<TopRows> }>();

  async function read(board: BoardRead): Promise<TopRows> {
    const [rows, players] = await Promise.all([
      listTopRows(db, board),
      countPlayers(db, board.boardId),
    ]);
    const placeOf = new Map(rows.map((row, place) => [row.user_id, place]));
    return { rows, players, placeOf, texts: new Map() };
  }

  return function getTopRows(board: BoardRead): Promise<TopRows> {
    const { boardId, stamp } = board;
    const known = cache.get(boardId);
    // LRU: re-insert at the end.
    cache.delete(boardId);
    const top = known?.stamp === stamp ? known.top : read(board);
    cache.set(boardId, { stamp, top });
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!);
    if (top !== known?.top) {
      top.catch(() => {
        if (cache.get(boardId)?.top === top) cache.delete(boardId);
      });
    }
    return top;
  };
}
