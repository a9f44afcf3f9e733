import { distributionOf, type ScoreGrid } from '../odds/score-grid.ts';
import { REWARD_MODEL_VERSION, REWARD_RULES, type AspectPrice } from './reward-rules.ts';
import { aspectValue, SCORE_ASPECTS, type ScoreAspect } from './score-aspects.ts';

/** XP by value, with `other` for every value that is not listed. */
export type AspectRewards = Readonly<Record<string, number>> & { readonly other: number };

/** What each aspect of a score is worth in XP: the rewards of a version 2 match. */
export type ScoreRewardMap = Readonly<Record<ScoreAspect, AspectRewards>>;

const LISTED_SCORES = 24;
const LISTED_VALUES = 9;

/** How likely the values of an aspect are, likeliest first, and the likeliest of those that are not listed. */
type AspectChances = {
  readonly listed: readonly (readonly [value: string, probability: number])[];
  readonly other: number;
};

/** How likely what can be right of a score is: all that prices ask of a grid. */
export type ScoreChances = Readonly<Record<ScoreAspect, AspectChances>>;

/** Lists the chances of the values of every aspect of the scores of a grid. */
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

/**
 * Prices every aspect of the scores of a grid. The likeliest values are listed; `other` is priced
 * at the likeliest unlisted one, or at p = 0.01, whichever is larger.
 */
export function createScoreRewardMap(
  grid: ScoreGrid,
  price: AspectPrice = REWARD_RULES[REWARD_MODEL_VERSION],
): ScoreRewardMap {
  return priceChances(listScoreChances(grid), price);
}

/** Prices the same of chances that are known. */
export function priceChances(chances: ScoreChances, price: AspectPrice): ScoreRewardMap {
  const priced = SCORE_ASPECTS.map((aspect) => {
    const { listed, other } = chances[aspect];
    const worths = listed.map(([value, probability]) => [value, price(aspect, probability)]);
    return [aspect, { ...Object.fromEntries(worths), other: price(aspect, other) }] as const;
  });
  return Object.fromEntries(priced) as Record<ScoreAspect, AspectRewards>;
}
