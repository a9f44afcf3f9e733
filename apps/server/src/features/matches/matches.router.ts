import type { GameClock } from '#db/state/game-clock.ts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import { DomainError } from '#lib/errors.ts';
import type { RequestContext } from '#http/request-context.ts';
import { asCaller } from '#http/viewing.ts';
import { createCreateOperations } from './create-match.router.ts';
import { createScheduleOperations } from './schedule-match.router.ts';
import type { MatchCreation } from './create-match.service.ts';
import type { Scheduling } from './schedule-match.service.ts';
import type { MatchFormService } from './match-form.service.ts';
import type { MatchesService, MatchRow } from './matches.service.ts';
import { toKnownMatchView, toMatchView } from './matches.view.ts';
import type { OddsRewards } from '../pricing/odds-rewards.service.ts';
import { rewardsMessage } from './rewards.view.ts';

const REWARD_MESSAGES = {
  changed: 'Rewards updated successfully.',
  unchanged: 'The rewards are up to date already.',
};

type Services = {
  readonly clock: GameClock;
  readonly matches: MatchesService;
  readonly form: MatchFormService;
  readonly creation: MatchCreation;
  readonly scheduling: Scheduling;
  readonly rewards: OddsRewards;
};

export function createMatchesRouter(
  os: Implementer['matches'],
  { clock, matches, form, creation, scheduling, rewards }: Services,
) {
  const toView = (match: MatchRow, { actor }: RequestContext) =>
    toMatchView(match, asCaller(actor, clock.now()));
  return os.router({
    ...createCreateOperations(os, { creation, rewards }),
    ...createScheduleOperations(os, scheduling),

    listActiveMatches: os.listActiveMatches.handler(async ({ input, context }) => {
      const viewerId = context.actor?.userId ?? null;
      const list = await matches.listActiveMatches({ ...input, viewerId });
      return { ...list, matches: list.matches.map((match) => toView(match, context)) };
    }),

    updateMatchRewards: os.updateMatchRewards.handler(async ({ input, context }) => {
      const { userId } = requireActor(context);
      const { outcome, source, odds } = await rewards.readAndUpdate(input.matchId, userId);
      if (outcome === 'closed') throw new DomainError('PREDICTION_CLOSED');
      const message = rewardsMessage(REWARD_MESSAGES[outcome], { source, odds });
      return { isChanged: outcome === 'changed', source, odds, message };
    }),

    listMatchesOfSeason: os.listMatchesOfSeason.handler(async ({ input }) =>
      (await matches.listMatchesOfSeason(input)).map(toKnownMatchView),
    ),

    getMatchForm: os.getMatchForm.handler(({ input }) => form.getMatchForm(input.matchId)),

    getMatch: os.getMatch.handler(async ({ input, context }) =>
      toView(await matches.getMatch(input.matchId, context.actor?.userId ?? null), context),
    ),
  });
}
