import type { GameClock } from '#db/state/game-clock.ts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import type { RequestContext } from '#http/request-context.ts';
import { refOf } from '../items/administer-item.service.ts';
import { asCaller } from '#http/viewing.ts';
import type { ProposalsService } from './proposals/proposals.service.ts';
import { toProposalView, toProposedMatchView } from './proposals/proposals.view.ts';
import type { ResultsService } from './results.service.ts';
import type { SettlersService } from './settlers/settlers.service.ts';
import { toAutomaticSettlementView, toSettlementView } from './settlers/settlers.view.ts';
import { toCorrectionView, toRevertView, toValidationView, toVoidView } from './results.view.ts';

export function createResultsRouter(
  os: Implementer['results'],
  services: {
    results: ResultsService;
    proposals: ProposalsService;
    settlers: SettlersService;
    clock: GameClock;
  },
) {
  const { results, proposals, settlers, clock } = services;
  const by = (context: RequestContext) => ({ adminId: requireActor(context).userId });
  return os.router({
    listProposals: os.listProposals.handler(async ({ input }) => {
      const found = await proposals.listProposals(refOf(input));
      return found.proposals.map((each) => toProposalView(each, found));
    }),

    getSettlement: os.getSettlement.handler(async ({ input }) => {
      const standing = await settlers.getSettlement(refOf(input));
      return standing && toSettlementView(standing);
    }),

    listAutomaticSettlements: os.listAutomaticSettlements.handler(
      async ({ input, context: { actor } }) => {
        const request = { ...input, viewerId: actor?.userId ?? null };
        const { settlements, next } = await settlers.listAutomaticSettlements(request);
        const viewing = asCaller(actor, clock.now());
        const views = settlements.map((each) => toAutomaticSettlementView(each, viewing));
        return { settlements: views, next };
      },
    ),

    listProposedMatches: os.listProposedMatches.handler(async ({ input, context: { actor } }) => {
      const request = { ...input, viewerId: actor?.userId ?? null };
      const list = await proposals.listProposedMatches(request);
      const viewing = asCaller(actor, clock.now());
      return { ...list, matches: list.matches.map((each) => toProposedMatchView(each, viewing)) };
    }),

    countProposedMatches: os.countProposedMatches.handler(() => proposals.countProposedMatches()),

    dismissProposals: os.dismissProposals.handler(({ input, context }) =>
      proposals.dismissProposals({ ...input, ...by(context) }),
    ),

    previewResult: os.previewResult.handler(({ input, context }) =>
      results.previewResult({ ...input, ...by(context) }),
    ),

    previewResults: os.previewResults.handler(({ input, context }) =>
      results.previewResults({ ...input, ...by(context) }),
    ),

    sumUpResults: os.sumUpResults.handler(({ input }) =>
      results.sumUpResults(input.items.map(refOf)),
    ),

    previewTakingBack: os.previewTakingBack.handler(({ input }) =>
      results.previewTakingBack(refOf(input)),
    ),

    validateResult: os.validateResult.handler(async ({ input, context }) =>
      toValidationView(await results.validateResult({ ...input, ...by(context) })),
    ),

    correctResult: os.correctResult.handler(async ({ input, context }) =>
      toCorrectionView(await results.correctResult({ ...input, ...by(context) })),
    ),

    voidItem: os.voidItem.handler(async ({ input, context }) =>
      toVoidView(await results.voidItem({ ...input, ...by(context) })),
    ),

    revertResult: os.revertResult.handler(async ({ input, context }) =>
      toRevertView(await results.revertResult({ ...input, ...by(context) })),
    ),
  });
}
