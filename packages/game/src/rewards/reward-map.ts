import { distributionOf, type ScoreGrid } from '../odds/score-grid.ts';
import { formatScore, type Score } from '../scores/score.ts';

/** The aspects of a score that are priced, in the order in which they are shown. */
export const SCORE_ASPECTS = [
  'result',
  'goalDiff',
  'matchTotal',
  'homeTotal',
  'awayTotal',
  'score',
] as const;

export type ScoreAspect = (typeof SCORE_ASPECTS)[number];

/** XP by value, with `other` for every value that is not listed. */
export type AspectRewards = Readonly<Record<string, number>> & { readonly other: number };

/** What each aspect of a score is worth in XP: the rewards of a version 2 match. */
export type ScoreRewardMap = Readonly<Record<ScoreAspect, AspectRewards>>;

/** Probabilities below this are priced as this, so that no guess is worth a lottery win. */
export const MIN_PRICED_PROBABILITY = 0.01;

/** The version of the settings below; stored with every reward map that they made. */
export const REWARD_MODEL_VERSION = 'rewards-2';

/** How probability becomes XP. Chosen by the back-test; see docs/rewards.md. */
export type RewardSettings = {
  /** How steeply rewards rise as probability falls: the k of `xp(p) = base × p^(-k)`. */
  readonly steepness: number;
  /** XP of a sure thing, by aspect. */
  readonly base: Readonly<Record<ScoreAspect, number>>;
};

/** The exact score weighs more because it is what players guess. */
export const REWARD_SETTINGS: RewardSettings = {
  steepness: 0.3,
  base: { result: 100, goalDiff: 20, matchTotal: 20, homeTotal: 20, awayTotal: 20, score: 120 },
};

const LISTED_SCORES = 24;
const LISTED_VALUES = 9;

/**
 * The value of one aspect of a score: `homeTeam`, `draw` or `awayTeam` for the result, the signed
 * difference home minus away, plain numbers for totals, `2-1` for the score.
 */
export function aspectValue(aspect: ScoreAspect, score: Score): string {
  switch (aspect) {
    case 'result':
      return outcomeOf(score);
    case 'goalDiff':
      return String(score.home - score.away);
    case 'matchTotal':
      return String(score.home + score.away);
    case 'homeTotal':
      return String(score.home);
    case 'awayTotal':
      return String(score.away);
    case 'score':
      return formatScore(score);
  }
}

/** Who won: `homeTeam`, `draw` or `awayTeam`. */
export function outcomeOf(score: Score): 'homeTeam' | 'draw' | 'awayTeam' {
  if (score.home === score.away) return 'draw';
  return score.home > score.away ? 'homeTeam' : 'awayTeam';
}

/**
 * XP of a right guess that had probability p: `round(base × p^(-k))`, p at least 0.01.
 * @param probability between 0 and 1
 * @param base XP of a sure thing, a positive number
 * @param steepness the k, between 0.25 and 0.5
 */
export function rewardOf(
  probability: number,
  base: number,
  steepness = REWARD_SETTINGS.steepness,
): number {
  return Math.round(base * Math.max(probability, MIN_PRICED_PROBABILITY) ** -steepness);
}

/**
 * Prices every aspect of the scores of a grid. The likeliest values are listed; `other` is priced
 * at the likeliest unlisted one, or at p = 0.01, whichever is larger.
 */
export function createScoreRewardMap(
  grid: ScoreGrid,
  settings: RewardSettings = REWARD_SETTINGS,
): ScoreRewardMap {
  const priced = SCORE_ASPECTS.map(
    (aspect) => [aspect, priceAspect(grid, aspect, settings)] as const,
  );
  return Object.fromEntries(priced) as Record<ScoreAspect, AspectRewards>;
}

function priceAspect(
  grid: ScoreGrid,
  aspect: ScoreAspect,
  { base, steepness }: RewardSettings,
): AspectRewards {
  const priceOf = (probability: number) => rewardOf(probability, base[aspect], steepness);
  const byLikelihood = [...distributionOf(grid, (score) => aspectValue(aspect, score))].toSorted(
    ([, a], [, b]) => b - a,
  );
  const listed = byLikelihood.slice(0, aspect === 'score' ? LISTED_SCORES : LISTED_VALUES);
  const likeliestUnlisted = byLikelihood[listed.length]?.[1] ?? 0;
  return {
    ...Object.fromEntries(listed.map(([value, p]) => [value, priceOf(p)])),
    other: priceOf(likeliestUnlisted),
  };
}
