import type { ScoreAspect } from './score-aspects.ts';

/** Lower probabilities are priced as this one, to cap the reward of an unlikely guess. */
export const MIN_PRICED_PROBABILITY = 0.01;

/** Whole XP of a correct value, for its probability from 0 to 1; never falls as that falls. */
export type AspectPrice = (aspect: ScoreAspect, probability: number) => number;

type ByAspect = Readonly<Record<ScoreAspect, number>>;

const priced = (probability: number) => Math.max(probability, MIN_PRICED_PROBABILITY);

/**
 * Returns the XP of a correct guess of probability p: `round(base × p^(-k))`, p at least 0.01.
 * @param base XP at probability 1, positive
 * @param steepness the k, from 0
 */
export function rewardOf(probability: number, base: number, steepness = 0.3): number {
  return Math.round(base * priced(probability) ** -steepness);
}

/** Prices each aspect by a power of its probability. */
export function priceByPower(base: ByAspect, steepness: ByAspect | number): AspectPrice {
  return (aspect, probability) => {
    const k = typeof steepness === 'number' ? steepness : steepness[aspect];
    return rewardOf(probability, base[aspect], k);
  };
}

/**
 * Prices each aspect by its surprise: `round(base + step × log2(1/p))`, p at least 0.01. XP rises
 * by one step when the probability halves. log2(1/p) is the information in bits (Shannon: A
 * mathematical theory of communication, 1948).
 * @param base XP at probability 1
 * @param step XP for each halving of the probability, from 0
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
 * Price rules by the version that is stored with each reward map. Chosen by the back-test; see
 * docs/rewards.md. A rule that has paid never changes, because receipts recompute it. Cards of
 * version 1 use `CARD_RULES` with the same versions.
 */
export const REWARD_RULES = {
  'rewards-2': priceByPower(
    { result: 100, goalDiff: 20, matchTotal: 20, homeTotal: 20, awayTotal: 20, score: 120 },
    0.3,
  ),
  'rewards-3': BY_SURPRISE,
  // Scores pay as in rewards-3; only the prices of cards changed.
  'rewards-4': BY_SURPRISE,
} as const satisfies Readonly<Record<string, AspectPrice>>;

export type RewardVersion = keyof typeof REWARD_RULES;

/** Newest version. A season takes it at its start and keeps it. */
export const REWARD_MODEL_VERSION: RewardVersion = 'rewards-4';

export const isRewardVersion = (version: string): version is RewardVersion =>
  Object.hasOwn(REWARD_RULES, version);
