import { distributionOf, type ScoreGrid } from '../odds/score-grid.ts';
import { REWARD_MODEL_VERSION, REWARD_RULES, type AspectPrice } from './reward-rules.ts';
import { aspectValue, SCORE_ASPECTS, type ScoreAspect } from './score-aspects.ts';

/** XP by value, with `other` for every value that is not listed. */
export type AspectRewards = Readonly<Record<string, number>> & { readonly other: number };

/** What each aspect of a score is worth in XP: the rewards of a version 2 match. */
export type ScoreRewardMap = Readonly<Record<ScoreAspect, AspectRewards>>;

const LISTED_SCORES = 24;
const LISTED_VALUES = 9;

/**
 * Prices every aspect of the scores of a grid. The likeliest values are listed; `other` is priced
 * at the likeliest unlisted one, or at p = 0.01, whichever is larger.
 */
export function createScoreRewardMap(
  grid: ScoreGrid,
  price: AspectPrice = REWARD_RULES[REWARD_MODEL_VERSION],
): ScoreRewardMap {
  const priced = SCORE_ASPECTS.map((aspect) => [aspect, priceAspect(grid, aspect, price)] as const);
  return Object.fromEntries(priced) as Record<ScoreAspect, AspectRewards>;
}

function priceAspect(grid: ScoreGrid, aspect: ScoreAspect, price: AspectPrice): AspectRewards {
  const byLikelihood = [...distributionOf(grid, (score) => aspectValue(aspect, score))].toSorted(
    ([, a], [, b]) => b - a,
  );
  const listed = byLikelihood.slice(0, aspect === 'score' ? LISTED_SCORES : LISTED_VALUES);
  const likeliestUnlisted = byLikelihood[listed.length]?.[1] ?? 0;
  return {
    ...Object.fromEntries(listed.map(([value, p]) => [value, price(aspect, p)])),
    other: price(aspect, likeliestUnlisted),
  };
}
