import type { MatchId } from '@kickoracle/contracts';
import type { AppContext } from '../../context.ts';
import { invalidFields, toFieldErrors } from '../../errors.ts';
import { requireActor, type Implementer } from '../../http/implementer.ts';
import { createMatchFromDraft, type CreatedMatch } from './create-match.service.ts';
import { createOddsRewards } from './odds-rewards.service.ts';
import { sayRewards } from './rewards.view.ts';
import { toKnownMatchView } from './matches.view.ts';

/** What became of a draft, with what is wrong as a fate of its own. */
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

/** The operations by which administrators create matches. */
export function createMatchCreation(
  os: Implementer['matches'],
  app: Pick<AppContext, 'db' | 'providers' | 'log'>,
) {
  const { db } = app;
  const rewards = createOddsRewards(app);
  return {
    createMatch: os.createMatch.handler(async ({ input: { isMeant, ...draft }, context }) => {
      const createdBy = requireActor(context).userId;
      const fate = toFate(await createMatchFromDraft(db, { draft, isMeant, createdBy }));
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
        fates.push(toFate(await createMatchFromDraft(db, { draft, isMeant, createdBy })));
      }
      return fates;
    }),
  };
}
