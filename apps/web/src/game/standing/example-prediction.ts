import {
  awardForScore,
  BASE_RATE_GRID,
  createScoreRewardMap,
  maximumReward,
  SCORE_COMPONENTS,
  worthOfAspect,
  type Score,
  type ScoreAspect,
  type ScoreAward,
  type ScoreComponent,
  type ScoreRewardMap,
} from '@kickoracle/game';

/** The call that the front page and the rules explain. */
export const EXAMPLE_CALL = { home: 2, away: 1 } as const;

let known: ScoreRewardMap | undefined;

/** Prices the match of the examples, of which nothing is known, by the rules of the game itself; when it is shown first. */
const rewards = () => (known ??= createScoreRewardMap(BASE_RATE_GRID));

/** Returns what a call earns when the match of the examples ends so. */
export function exampleAward(actual: Score, predicted: Score = EXAMPLE_CALL): ScoreAward {
  return awardForScore({ map: rewards(), predicted, actual });
}

/** Returns what each part of the example is worth by itself. */
export function exampleParts(): { aspect: ScoreComponent; xp: number }[] {
  return SCORE_COMPONENTS.map((aspect) => ({ aspect, xp: exampleWorth(aspect) }));
}

/** Returns what an aspect of the example is worth by itself. */
export function exampleWorth(aspect: ScoreAspect): number {
  return worthOfAspect(rewards(), aspect, EXAMPLE_CALL);
}

/** Returns the most that a call pays in the match of the examples. */
export function exampleMaximum(call: Score = EXAMPLE_CALL): number {
  return maximumReward(rewards(), call);
}
