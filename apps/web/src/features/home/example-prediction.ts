import {
  BASE_RATE_GRID,
  awardForScore,
  createScoreRewardMap,
  maximumReward,
  type ScoreAward,
} from '@kickoracle/game';

/** The call that the front page shows, and a result that makes it partly right. */
export const EXAMPLE_CALL = { home: 2, away: 1 } as const;

const rewards = createScoreRewardMap(BASE_RATE_GRID);

/** What the example pays, by the rules of the game itself for a match of which nothing is known. */
export const EXAMPLE_MAXIMUM: number = maximumReward(rewards, EXAMPLE_CALL);

export function exampleAward(actual: { home: number; away: number }): ScoreAward {
  return awardForScore({ map: rewards, predicted: EXAMPLE_CALL, actual });
}
