import type { MatchId } from '@kickoracle/contracts';
import { invalidFields, toFieldErrors } from '#lib/errors.ts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import type { CreatedMatch, MatchCreation } from './create-match.service.ts';
import type { OddsRewards } from '../pricing/odds-rewards.service.ts';
import { rewardsMessage } from './rewards.view.ts';
import { toKnownMatchView } from './matches.view.ts';

function toCreationView(created: CreatedMatch) {
  if ('problems' in created) {
    return { outcome: 'invalid' as const, fields: toFieldErrors(created.problems) };
  }
  if ('duplicates' in created) {
    const matches = created.duplicates.map(toKnownMatchView);
    return { outcome: 'duplicate' as const, matches };
  }
  return { outcome: 'created' as const, matchId: created.matchId as MatchId };
}

export function createCreateOperations(
  os: Implementer['matches'],
  { creation, rewards }: { creation: MatchCreation; rewards: OddsRewards },
) {
  return {
    createMatch: os.createMatch.handler(async ({ input: { isMeant, ...draft }, context }) => {
      const createdBy = requireActor(context).userId;
      const result = toCreationView(await creation.createMatch({ draft, isMeant, createdBy }));
      if (result.outcome === 'invalid') throw invalidFields(result.fields);
      if (result.outcome !== 'created') return result;
      const { source, odds } = await rewards.readForNew(result.matchId);
      const message = rewardsMessage('Match created successfully.', { source, odds });
      return { ...result, rewards: { source, odds }, message };
    }),

    // Sequential, so that duplicates among the drafts are found. A job reads the odds later.
    createMatches: os.createMatches.handler(async ({ input, context }) => {
      const createdBy = requireActor(context).userId;
      const results: ReturnType<typeof toCreationView>[] = [];
      for (const { isMeant, ...draft } of input.drafts) {
        results.push(toCreationView(await creation.createMatch({ draft, isMeant, createdBy })));
      }
      return results;
    }),
  };
}
