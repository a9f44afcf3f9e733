import { isSameScore, parseScore, type Score } from '../scores/score.ts';
import type { AspectRewards, ScoreRewardMap } from './reward-map.ts';
import { aspectValue, SCORE_ASPECTS, type ScoreAspect } from './score-aspects.ts';

/** Aspect that can be correct without the exact score. */
export type ScoreComponent = Exclude<ScoreAspect, 'score'>;

export const SCORE_COMPONENTS: readonly ScoreComponent[] = SCORE_ASPECTS.filter(
  (aspect) => aspect !== 'score',
);

const LIKELIEST_SCORES = 20;

export type AwardPart = { readonly aspect: ScoreAspect; readonly xp: number };

/** Whole XP for a score, also by correct aspect. `capped`: the parts exceed the maximum. */
export type ScoreAward = {
  readonly xp: number;
  readonly parts: readonly AwardPart[];
  readonly capped: boolean;
};

/** Returns the whole XP of one aspect of a score; `other` for an unlisted value. */
export function worthOfAspect(map: ScoreRewardMap, aspect: ScoreAspect, score: Score): number {
  const rewards: AspectRewards = map[aspect];
  return rewards[aspectValue(aspect, score)] ?? rewards.other;
}

/**
 * Returns the maximum XP of a predicted score. With S the sum of its five components and E its
 * exact-score value: `E` when `S < E`, else `round((S + E) / 2)`.
 */
export function maximumReward(map: ScoreRewardMap, predicted: Score): number {
  const sum = SCORE_COMPONENTS.reduce(
    (total, aspect) => total + worthOfAspect(map, aspect, predicted),
    0,
  );
  const exact = worthOfAspect(map, 'score', predicted);
  return sum < exact ? exact : Math.round((sum + exact) / 2);
}

/**
 * Returns the XP of a predicted score for the score `actual`. The exact score pays the maximum;
 * otherwise the correct components pay, capped at the maximum.
 */
export function awardForScore(options: {
  map: ScoreRewardMap;
  predicted: Score;
  actual: Score;
}): ScoreAward {
  const { map, predicted, actual } = options;
  const maximum = maximumReward(map, predicted);
  if (isSameScore(predicted, actual)) {
    return { xp: maximum, parts: [{ aspect: 'score', xp: maximum }], capped: false };
  }
  const parts = SCORE_COMPONENTS.filter(
    (aspect) => aspectValue(aspect, predicted) === aspectValue(aspect, actual),
  ).map((aspect) => ({ aspect, xp: worthOfAspect(map, aspect, predicted) }));
  const sum = parts.reduce((total, part) => total + part.xp, 0);
  return { xp: Math.min(sum, maximum), parts, capped: sum > maximum };
}

export type ScoreMaximum = { readonly value: string; readonly xp: number };

/** Returns the maxima of the 20 likeliest scores: the cheapest listed ones. */
function listLikelyMaxima(map: ScoreRewardMap): ScoreMaximum[] {
  const likeliest = Object.entries(map.score)
    .filter(([value]) => value !== 'other')
    .toSorted(([valueA, a], [valueB, b]) => a - b || (valueA < valueB ? -1 : 1))
    .slice(0, LIKELIEST_SCORES);
  return likeliest.map(([value]) => ({ value, xp: maximumReward(map, parseScore(value)!) }));
}

/** Returns the maxima of the 20 likeliest scores. */
export const likelyMaxima = (map: ScoreRewardMap): number[] =>
  listLikelyMaxima(map).map(({ xp }) => xp);

/** Returns the best of the 20 likeliest scores: `up to N for A–B` of a match; null for none. */
export function bestLikelyScore(map: ScoreRewardMap): ScoreMaximum | null {
  return listLikelyMaxima(map).toSorted((a, b) => b.xp - a.xp)[0] ?? null;
}
