import { requireActor, type Implementer } from '../../http/implementer.ts';
import type { ResultsService } from './results.service.ts';

/** The operations on results. */
export function createResultsRouter(os: Implementer['results'], results: ResultsService) {
  return os.router({
    getMatchProposal: os.getMatchProposal.handler(async ({ input }) => ({
      proposal: await results.getMatchProposal(input.matchId),
    })),

    previewMatchResult: os.previewMatchResult.handler(({ input }) =>
      results.previewMatchResult(input.matchId, input.result),
    ),

    validateMatchResult: os.validateMatchResult.handler(({ input, context }) =>
      results.validateMatchResult({ ...input, adminId: requireActor(context).userId }),
    ),

    revertMatchResult: os.revertMatchResult.handler(({ input, context }) =>
      results.revertMatchResult({ ...input, adminId: requireActor(context).userId }),
    ),
  });
}
