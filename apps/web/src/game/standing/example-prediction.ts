import {
  awardForScore,
  BASE_RATE_GRID,
  createScoreRewardMap,
  maximumReward,
  SCORE_COMPONENTS,
  worthOfAspect,
  type Score,
  type ScoreAward,
  type ScoreComponent,
} from '@kickoracle/game';

/** The call that the front page and the rules explain. */
export const EXAMPLE_CALL = { home: 2, away: 1 } as const;

const rewards = createScoreRewardMap(BASE_RATE_GRID);

/** The most that the example pays, by the rules of the game itself for a match of which nothing is known. */
export const EXAMPLE_MAXIMUM: number = maximumReward(rewards, EXAMPLE_CALL);

/** Returns what a call earns when the match of the examples ends so. */
export function exampleAward(actual: Score, predicted: Score = EXAMPLE_CALL): ScoreAward {
  return awardForScore({ map: rewards, predicted, actual });
}

/** Returns what each part of the example is worth by itself. */
export function exampleParts(): { aspect: ScoreComponent; xp: number }[] {
  return SCORE_COMPONENTS.map((aspect) => ({
    aspect,
    xp: worthOfAspect(rewards, aspect, EXAMPLE_CALL),
  }));
}

/** What the exact score of the example is worth by itself. */
export const EXAMPLE_EXACT_WORTH: number = worthOfAspect(rewards, 'score', EXAMPLE_CALL);

/** Returns the most that another call pays in the same match. */
export function exampleMaximum(call: Score): number {
  return maximumReward(rewards, call);
}
