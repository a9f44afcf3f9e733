import type { OddsOutcome } from '@kickoracle/contracts';
import type { RewardSource } from './reward-source.ts';

const SOURCES: Record<RewardSource, string> = {
  bookmakers: 'Rewards come from bookmakers’ odds.',
  goal_model: 'Rewards come from the goal model.',
  base_rates: 'Rewards come from how often scores occur in general.',
};

/** Why nobody told new odds; nothing to say when somebody did, or nobody is there to ask. */
const TROUBLES: Record<OddsOutcome, string | null> = {
  read: null,
  no_provider: null,
  no_team_id: 'No new odds: a team has no API id.',
  no_fixture: 'No new odds: the provider does not know this match.',
  no_odds: 'No new odds: no bookmaker has priced this match yet.',
  limited: 'No new odds: the provider may not be asked again for now.',
  failed: 'No new odds: the provider did not answer.',
};

/** Says what was done, where the rewards come from, and why not from new odds. */
export function sayRewards(
  done: string,
  { source, odds }: { source: RewardSource; odds: OddsOutcome },
): string {
  return [done, SOURCES[source], TROUBLES[odds]].filter((words) => words !== null).join(' ');
}
