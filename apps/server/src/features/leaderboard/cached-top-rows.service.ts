import type { Database } from '#db/connection/database.ts';
import { createStampedCache } from '#lib/stamped-cache.ts';
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
  const cached = createStampedCache<number, TopRows>(MAX_CACHED);

  async function read(board: BoardRead): Promise<TopRows> {
    const [rows, players] = await Promise.all([
      listTopRows(db, board),
      countPlayers(db, board.boardId),
    ]);
    const placeOf = new Map(rows.map((row, place) => [row.user_id, place]));
    return { rows, players, placeOf, texts: new Map() };
  }

  return (board: BoardRead): Promise<TopRows> =>
    cached({ key: board.boardId, stamp: board.stamp }, () => read(board));
}
