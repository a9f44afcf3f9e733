import { requireActor, type Implementer } from '../../http/implementer.ts';
import type { ResultsService } from './results.service.ts';
import { toReceiptView, toReversalView } from './results.view.ts';

/** The operations on results. */
export function createResultsRouter(os: Implementer['results'], results: ResultsService) {
  return os.router({
    getMatchProposal: os.getMatchProposal.handler(async ({ input }) => ({
      proposal: await results.getMatchProposal(input.matchId),
    })),

    previewMatchResult: os.previewMatchResult.handler(({ input }) =>
      results.previewMatchResult(input.matchId, input.result),
    ),

    validateMatchResult: os.validateMatchResult.handler(async ({ input, context }) => {
      const adminId = requireActor(context).userId;
      return toReceiptView(await results.validateMatchResult({ ...input, adminId }));
    }),

    revertMatchResult: os.revertMatchResult.handler(async ({ input, context }) => {
      const adminId = requireActor(context).userId;
      return toReversalView(await results.revertMatchResult({ ...input, adminId }));
    }),
  });
}
