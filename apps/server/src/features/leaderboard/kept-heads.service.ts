import type { Database } from '../../db/database.ts';
import {
  countPlayers,
  listHead,
  type ListedPlayer,
  type LookedAt,
} from './leaderboard.repository.ts';

/** What everybody sees of a board: its first thousand, and how many players there are. */
export type KeptHead = {
  readonly rows: readonly ListedPlayer[];
  readonly players: number;
  /** Where in `rows` somebody stands. */
  readonly placeOf: ReadonlyMap<string, number>;
  /** Pages of it as they are answered, by how many stand before them: each is written once. */
  readonly texts: Map<number, string>;
};

/** Each holds a thousand rows. */
const KEPT_AT_MOST = 100;

/**
 * Reads each board once for everybody, until something on it changes. Whoever asks has looked at the stamp
 * of the board just now, in the database, so this serves nothing older than that, on whichever server.
 */
export function createKeptHeads(db: Database) {
  const kept = new Map<number, { readonly stamp: string; readonly head: Promise<KeptHead> }>();

  async function read(board: LookedAt): Promise<KeptHead> {
    const [rows, players] = await Promise.all([
      listHead(db, board),
      countPlayers(db, board.boardId),
    ]);
    const placeOf = new Map(rows.map((row, place) => [row.user_id, place]));
    return { rows, players, placeOf, texts: new Map() };
  }

  return function getHead(board: LookedAt): Promise<KeptHead> {
    const { boardId, stamp } = board;
    const known = kept.get(boardId);
    // Who is asked for goes to the end: the first is the one that nobody asked for the longest.
    kept.delete(boardId);
    const head = known?.stamp === stamp ? known.head : read(board);
    kept.set(boardId, { stamp, head });
    if (kept.size > KEPT_AT_MOST) kept.delete(kept.keys().next().value!);
    if (head !== known?.head) {
      head.catch(() => {
        if (kept.get(boardId)?.head === head) kept.delete(boardId);
      });
    }
    return head;
  };
}
