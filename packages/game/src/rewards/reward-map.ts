import { distributionOf, type ScoreGrid } from '../odds/score-grid.ts';
import { REWARD_MODEL_VERSION, REWARD_RULES, type AspectPrice } from './reward-rules.ts';
import { aspectValue, SCORE_ASPECTS, type ScoreAspect } from './score-aspects.ts';

/** XP by value, with `other` for unlisted values. */
export type AspectRewards = Readonly<Record<string, number>> & { readonly other: number };

/** Rewards of a version 2 match: XP by aspect of the score. */
export type ScoreRewardMap = Readonly<Record<ScoreAspect, AspectRewards>>;

const LISTED_SCORES = 24;
const LISTED_VALUES = 9;

/** Probabilities of an aspect's values, likeliest first, and of the likeliest unlisted one. */
type AspectChances = {
  readonly listed: readonly (readonly [value: string, probability: number])[];
  readonly other: number;
};

export type ScoreChances = Readonly<Record<ScoreAspect, AspectChances>>;

export function listScoreChances(grid: ScoreGrid): ScoreChances {
  const chances = SCORE_ASPECTS.map((aspect) => [aspect, listChances(grid, aspect)] as const);
  return Object.fromEntries(chances) as Record<ScoreAspect, AspectChances>;
}

function listChances(grid: ScoreGrid, aspect: ScoreAspect): AspectChances {
  const byLikelihood = [...distributionOf(grid, (score) => aspectValue(aspect, score))].toSorted(
    ([, a], [, b]) => b - a,
  );
  const listed = byLikelihood.slice(0, aspect === 'score' ? LISTED_SCORES : LISTED_VALUES);
  return { listed, other: byLikelihood[listed.length]?.[1] ?? 0 };
}

/** Prices the likeliest values; `other` at the likeliest unlisted one, or 0.01 if that is more. */
export function createScoreRewardMap(
  grid: ScoreGrid,
  price: AspectPrice = REWARD_RULES[REWARD_MODEL_VERSION],
): ScoreRewardMap {
  return priceChances(listScoreChances(grid), price);
}

export function priceChances(chances: ScoreChances, price: AspectPrice): ScoreRewardMap {
  const priced = SCORE_ASPECTS.map((aspect) => {
    const { listed, other } = chances[aspect];
    const worths = listed.map(([value, probability]) => [value, price(aspect, probability)]);
    return [aspect, { ...Object.fromEntries(worths), other: price(aspect, other) }] as const;
  });
  return Object.fromEntries(priced) as Record<ScoreAspect, AspectRewards>;
}
