import { requireActor, type Implementer } from '../../http/implementer.ts';
import type { MatchMoves } from './move-match.service.ts';

/** What administrators do to the kickoff of a match. */
export function createMoveOperations(os: Implementer['matches'], moves: MatchMoves) {
  return {
    moveKickoff: os.moveKickoff.handler(({ input, context }) =>
      moves.moveKickoff({
        ...input,
        kickoffAt: new Date(input.kickoffAt),
        adminId: requireActor(context).userId,
      }),
    ),

    postponeMatch: os.postponeMatch.handler(({ input, context }) =>
      moves.postponeMatch({ ...input, adminId: requireActor(context).userId }),
    ),
  };
}
