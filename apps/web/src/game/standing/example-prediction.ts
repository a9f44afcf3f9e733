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

/** The prediction that the front page and the rules explain. */
export const EXAMPLE_CALL = { home: 2, away: 1 } as const;

let known: ScoreRewardMap | undefined;

/** Rewards of the example match from base rates, computed on first use. */
export const exampleRewards = () => (known ??= createScoreRewardMap(BASE_RATE_GRID));

export function exampleAward(actual: Score, predicted: Score = EXAMPLE_CALL): ScoreAward {
  return awardForScore({ map: exampleRewards(), predicted, actual });
}

export function exampleParts(): { aspect: ScoreComponent; xp: number }[] {
  return SCORE_COMPONENTS.map((aspect) => ({ aspect, xp: exampleWorth(aspect) }));
}

export function exampleWorth(aspect: ScoreAspect): number {
  return worthOfAspect(exampleRewards(), aspect, EXAMPLE_CALL);
}

export function exampleMaximum(call: Score = EXAMPLE_CALL): number {
  return maximumReward(exampleRewards(), call);
}
