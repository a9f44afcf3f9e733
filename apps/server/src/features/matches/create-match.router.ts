import type { MatchId } from '@kickoracle/contracts';
import { invalidFields, toFieldErrors } from '../../errors.ts';
import { requireActor, type Implementer } from '../../http/implementer.ts';
import type { CreatedMatch, MatchCreation } from './create-match.service.ts';
import type { OddsRewards } from './odds-rewards.service.ts';
import { sayRewards } from './rewards.view.ts';
import { toKnownMatchView } from './matches.view.ts';

/** Returns what became of a draft, with what is wrong as a fate of its own. */
function toFate(created: CreatedMatch) {
  if ('problems' in created) {
    return { outcome: 'invalid' as const, fields: toFieldErrors(created.problems) };
  }
  if ('duplicates' in created) {
    const matches = created.duplicates.map(toKnownMatchView);
    return { outcome: 'duplicate' as const, matches };
  }
  return { outcome: 'created' as const, matchId: created.matchId as MatchId };
}

/** Creates the operations by which administrators create matches. */
export function createCreateOperations(
  os: Implementer['matches'],
  { creation, rewards }: { creation: MatchCreation; rewards: OddsRewards },
) {
  return {
    createMatch: os.createMatch.handler(async ({ input: { isMeant, ...draft }, context }) => {
      const createdBy = requireActor(context).userId;
      const fate = toFate(await creation.createMatch({ draft, isMeant, createdBy }));
      if (fate.outcome === 'invalid') throw invalidFields(fate.fields);
      if (fate.outcome !== 'created') return fate;
      const { source, odds } = await rewards.readForNew(fate.matchId);
      const message = sayRewards('Match created successfully.', { source, odds });
      return { ...fate, rewards: { source, odds }, message };
    }),

    // Of many at once the odds are read by the job: nobody waits for a hundred answers.
    // One after the other, so that what is twice among the drafts is noticed.
    createMatches: os.createMatches.handler(async ({ input, context }) => {
      const createdBy = requireActor(context).userId;
      const fates: ReturnType<typeof toFate>[] = [];
      for (const { isMeant, ...draft } of input.drafts) {
        fates.push(toFate(await creation.createMatch({ draft, isMeant, createdBy })));
      }
      return fates;
    }),
  };
}
