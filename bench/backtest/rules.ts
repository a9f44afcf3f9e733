import {
  distributionOf,
  listScoreChances,
  maximumReward,
  MIN_PRICED_PROBABILITY,
  outcomeOf,
  priceChances,
  REWARD_MODEL_VERSION,
  REWARD_RULES,
  worthOfAspect,
  type AspectPrice,
  type Score,
  type ScoreChances,
  type ScoreGrid,
} from '@kickoracle/game';
import type { SCORE_COMPONENTS } from '@kickoracle/game';
import type { Model } from './arena.ts';

export type Part = (typeof SCORE_COMPONENTS)[number];

/** What a match pays for a predicted score: its parts that come true, never above the most, which the exact score pays. */
export type Payment = {
  worth(part: Part, score: Score): number;
  most(score: Score): number;
};

/** A way to pay for predicted scores. */
export type Rule = {
  readonly name: string;
  /** Whose forecast the rewards come from; without it the market's. */
  readonly pricedBy?: Model | 'baseRates';
  payFor(grid: ScoreGrid): Payment;
};

const FIXED_31: Rule = {
  name: 'fixed 3/1',
  payFor: () => ({ worth: (part) => (part === 'result' ? 1 : 0), most: () => 3 }),
};

/** Exact score 4, goal difference of a win 3, result 2, as the best-known games pay. */
export const FIXED: Rule = {
  name: 'fixed 4/3/2',
  payFor: () => ({
    worth(part, { home, away }) {
      if (part === 'result') return 2;
      return part === 'goalDiff' && home !== away ? 1 : 0;
    },
    most: () => 4,
  }),
};

/** The result pays 100 × p^(-k), the exact score 50 × p^(-k) more; with k = 1 these are odds. */
function payByOdds(steepness: number): Rule['payFor'] {
  const price = (p: number) => Math.max(p, MIN_PRICED_PROBABILITY) ** -steepness;
  return (grid) => {
    const results = distributionOf(grid, outcomeOf);
    const forResult = (score: Score) => 100 * price(results.get(outcomeOf(score))!);
    return {
      worth: (part, score) => (part === 'result' ? Math.round(forResult(score)) : 0),
      most: (score) =>
        Math.round(forResult(score) + 50 * price(grid[score.home]?.[score.away] ?? 0)),
    };
  };
}

const known = new WeakMap<ScoreGrid, ScoreChances>();

/** A grid is priced by dozens of rules: what it says is listed once. */
function chancesOf(grid: ScoreGrid): ScoreChances {
  const chances = known.get(grid) ?? listScoreChances(grid);
  known.set(grid, chances);
  return chances;
}

/** The rewards of the game, with prices of its aspects. */
export function payByMap(price: AspectPrice): Rule['payFor'] {
  return (grid) => {
    const map = priceChances(chancesOf(grid), price);
    return {
      worth: (part, score) => worthOfAspect(map, part, score),
      most: (score) => maximumReward(map, score),
    };
  };
}

export const LINEAR: Rule = { name: 'linear odds', payFor: payByOdds(1) };
export const BEFORE: Rule = { name: 'rewards-2', payFor: payByMap(REWARD_RULES['rewards-2']) };
export const OURS: Rule = {
  name: REWARD_MODEL_VERSION,
  payFor: payByMap(REWARD_RULES[REWARD_MODEL_VERSION]),
};

const BY_BASE_RATES: Rule = {
  ...OURS,
  name: `${OURS.name}, base rates`,
  pricedBy: 'baseRates',
};

/** What is judged, simplest first. */
export const JUDGED: readonly Rule[] = [
  FIXED_31,
  FIXED,
  LINEAR,
  { name: 'square root', payFor: payByOdds(0.5) },
  BEFORE,
  OURS,
  BY_BASE_RATES,
];

/** Ours by what prices a match, from closing prices to nothing that is known of it. */
export const PRICED: readonly Rule[] = [
  OURS,
  { ...OURS, name: `${OURS.name}, earlier odds`, pricedBy: 'model' },
  { ...OURS, name: `${OURS.name}, no odds`, pricedBy: 'results' },
  { ...OURS, name: `${OURS.name}, model before`, pricedBy: 'before' },
  BY_BASE_RATES,
];
