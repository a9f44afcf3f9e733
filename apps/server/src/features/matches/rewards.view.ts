import type { OddsOutcome } from '@kickoracle/contracts';
import type { RewardSource } from '../pricing/reward-maps.service.ts';

const SOURCES: Record<RewardSource, string> = {
  bookmakers: 'Rewards come from bookmakers’ odds.',
  goal_model: 'Rewards come from the goal model.',
  base_rates: 'Rewards come from how often scores occur in general.',
};

/** Reasons for a lack of new odds; null if there are some, or no provider. */
const TROUBLES: Record<OddsOutcome, string | null> = {
  read: null,
  no_provider: null,
  no_team_id: 'No new odds: a team has no API id.',
  no_fixture: 'No new odds: the provider does not know this match.',
  no_odds: 'No new odds: no bookmaker has priced this match yet.',
  limited: 'No new odds: the request limit of the provider is reached for now.',
  failed: 'No new odds: the provider did not answer.',
};

export function rewardsMessage(
  done: string,
  { source, odds }: { source: RewardSource; odds: OddsOutcome },
): string {
  return [done, SOURCES[source], TROUBLES[odds]].filter((words) => words !== null).join(' ');
}
