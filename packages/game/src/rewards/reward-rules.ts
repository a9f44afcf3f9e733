import type { ScoreAspect } from './score-aspects.ts';

/** Probabilities below this are priced as this, so that no guess is worth a lottery win. */
export const MIN_PRICED_PROBABILITY = 0.01;

/** XP of a right value of an aspect that had a probability between 0 and 1: whole, and never less where that is lower. */
export type AspectPrice = (aspect: ScoreAspect, probability: number) => number;

type ByAspect = Readonly<Record<ScoreAspect, number>>;

const priced = (probability: number) => Math.max(probability, MIN_PRICED_PROBABILITY);

/**
 * Returns the XP of a right guess that had probability p: `round(base × p^(-k))`, p at least 0.01.
 * @param base XP of a sure thing, a positive number
 * @param steepness the k, from 0
 */
export function rewardOf(probability: number, base: number, steepness = 0.3): number {
  return Math.round(base * priced(probability) ** -steepness);
}

/** Prices every aspect by a power of its probability. */
export function priceByPower(base: ByAspect, steepness: ByAspect | number): AspectPrice {
  return (aspect, probability) => {
    const k = typeof steepness === 'number' ? steepness : steepness[aspect];
    return rewardOf(probability, base[aspect], k);
  };
}

/**
 * Prices every aspect by how surprising it was: `round(base + step × log2(1/p))`, p at least 0.01,
 * so that XP rises by one step each time the chance halves. log2(1/p) is the information in bits
 * that a value carries (Shannon: A mathematical theory of communication, 1948).
 * @param base XP of a sure thing
 * @param step XP for each halving of the chance, from 0
 */
export function priceBySurprise(base: ByAspect, step: ByAspect): AspectPrice {
  return (aspect, probability) =>
    Math.round(base[aspect] - step[aspect] * Math.log2(priced(probability)));
}

const BY_SURPRISE = priceBySurprise(
  { result: 100, goalDiff: 10, matchTotal: 10, homeTotal: 40, awayTotal: 40, score: 80 },
  { result: 10, goalDiff: 5, matchTotal: 5, homeTotal: 5, awayTotal: 5, score: 10 },
);

/**
 * How probability becomes XP, by the version that is stored with every reward map. Chosen by the back-test; see
 * docs/rewards.md. A rule that has paid stays as it is: receipts are worked out again by it. What cards of version 1 pay
 * stands in `CARD_RULES` by the same versions.
 */
export const REWARD_RULES = {
  'rewards-2': priceByPower(
    { result: 100, goalDiff: 20, matchTotal: 20, homeTotal: 20, awayTotal: 20, score: 120 },
    0.3,
  ),
  'rewards-3': BY_SURPRISE,
  // Scores as before; it is cards that it pays in another way.
  'rewards-4': BY_SURPRISE,
} as const satisfies Readonly<Record<string, AspectPrice>>;

export type RewardVersion = keyof typeof REWARD_RULES;

/** The newest version: a season that begins takes it, and keeps it. */
export const REWARD_MODEL_VERSION: RewardVersion = 'rewards-4';

/** Tells whether a stored version is one that this release knows. */
export const isRewardVersion = (version: string): version is RewardVersion =>
  Object.hasOwn(REWARD_RULES, version);
