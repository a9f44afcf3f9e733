import type { BoardKey } from '@kickoracle/game';
import type { Database } from '../../db/database.ts';
import { createGatherer } from '../../gather.ts';
import { lookAtBoard, type LookedAt } from './leaderboard.repository.ts';

/** Who looks at which board; nobody is a visitor. */
type Look = { readonly board: BoardKey; readonly viewerId: string | null };
type Answer = { readonly seen: LookedAt | null };

/**
 * Looks at boards. Who comes while a board is being looked at looks together with the others who did, in a
 * statement that begins after all of them came: in the last minute everybody looks at the same one.
 */
export function createBoardLooks(db: Database) {
  async function lookFor(looks: readonly Look[]): Promise<Answer> {
    const viewerIds = new Set(looks.flatMap(({ viewerId }) => viewerId ?? []));
    return { seen: await lookAtBoard(db, looks[0]!.board, [...viewerIds]) };
  }

  const look = createGatherer<Look, Answer>({
    async together(_, looks) {
      const answer = await lookFor(looks);
      return looks.map(() => answer);
    },
    alone: (_, one) => lookFor([one]),
    // Whoever looks spoils nothing for the others.
    isSpoilt: () => false,
  });
  return async (board: BoardKey, viewerId: string | null) =>
    (await look(JSON.stringify(board), { board, viewerId })).seen;
}
