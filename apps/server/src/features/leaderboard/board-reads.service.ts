import type { BoardKey } from '@kickoracle/game';
import type { Database } from '#db/connection/database.ts';
import { createBatcher } from '#lib/batcher.ts';
import { readBoard, type BoardRead } from './leaderboard.repository.ts';

type Read = { readonly board: BoardKey; readonly viewerId: string | null };
type Answer = { readonly seen: BoardRead | null };

/** Reads boards. Requests during a read of the same board share one later statement. */
export function createBoardReads(db: Database) {
  async function readFor(reads: readonly Read[]): Promise<Answer> {
    const viewerIds = new Set(reads.flatMap(({ viewerId }) => viewerId ?? []));
    return { seen: await readBoard(db, reads[0]!.board, [...viewerIds]) };
  }

  const read = createBatcher<Read, Answer>({
    async together(_, reads) {
      const answer = await readFor(reads);
      return reads.map(() => answer);
    },
    alone: (_, one) => readFor([one]),
    // A failed read does not affect the others.
    isFailedByOne: () => false,
  });
  return async (board: BoardKey, viewerId: string | null) =>
    (await read(JSON.stringify(board), { board, viewerId })).seen;
}
