import {
  awardForScore,
  createScoreRewardMap,
  distributionOf,
  isSameScore,
  MIN_PRICED_PROBABILITY,
  outcomeOf,
  REWARD_SETTINGS,
  type RewardSettings,
  type Score,
  type ScoreGrid,
} from '@kickoracle/game';

/** A way to pay for predicted scores. */
export type Rule = {
  readonly name: string;
  /** Whose forecast the rewards come from; without it what really rules the match. */
  readonly pricedBy?: 'model' | 'baseRates';
  /** What each prediction of one match pays, given what is believed of it. */
  payFor(grid: ScoreGrid): (predicted: Score, actual: Score) => number;
};

function payByResult(exact: number, result: number): Rule['payFor'] {
  return () => (predicted, actual) => {
    if (isSameScore(predicted, actual)) return exact;
    return outcomeOf(predicted) === outcomeOf(actual) ? result : 0;
  };
}

/** Exact score 4, goal difference of a win 3, result 2, as the best-known games pay. */
function payByDifference(): Rule['payFor'] {
  return () => (predicted, actual) => {
    if (isSameScore(predicted, actual)) return 4;
    if (outcomeOf(predicted) !== outcomeOf(actual)) return 0;
    const difference = predicted.home - predicted.away;
    return difference !== 0 && difference === actual.home - actual.away ? 3 : 2;
  };
}

/** The result pays 100 × p^(-k), the exact score 50 × p^(-k) more; with k = 1 these are odds. */
function payByOdds(steepness: number): Rule['payFor'] {
  return (grid) => {
    const results = distributionOf(grid, outcomeOf);
    const price = (p: number) => Math.max(p, MIN_PRICED_PROBABILITY) ** -steepness;
    return (predicted, actual) => {
      if (outcomeOf(predicted) !== outcomeOf(actual)) return 0;
      const forResult = 100 * price(results.get(outcomeOf(predicted))!);
      if (!isSameScore(predicted, actual)) return Math.round(forResult);
      return Math.round(forResult + 50 * price(grid[actual.home]?.[actual.away] ?? 0));
    };
  };
}

/** The rewards of the game. */
function payByMap(settings: RewardSettings): Rule['payFor'] {
  return (grid) => {
    const map = createScoreRewardMap(grid, settings);
    return (predicted, actual) => awardForScore({ map, predicted, actual }).xp;
  };
}

export const OURS: Rule = { name: 'ours', payFor: payByMap(REWARD_SETTINGS) };
export const LINEAR: Rule = { name: 'linear odds', payFor: payByOdds(1) };

/** What is compared, simplest first. */
export const RULES: readonly Rule[] = [
  { name: 'fixed 3/1', payFor: payByResult(3, 1) },
  { name: 'fixed 4/3/2', payFor: payByDifference() },
  LINEAR,
  { name: 'square root', payFor: payByOdds(0.5) },
  OURS,
  { ...OURS, name: 'ours, no odds', pricedBy: 'model' },
  { ...OURS, name: 'ours, base rates', pricedBy: 'baseRates' },
];

/** Steepness and weights that were looked at before ours were chosen: `npm run backtest -- … --tune`. */
export const CANDIDATES: readonly Rule[] = [0.25, 0.3, 0.35, 0.4, 0.5].flatMap((steepness) =>
  [
    { result: 35, part: 35, score: 105 },
    { result: 100, part: 20, score: 120 },
    { result: 100, part: 10, score: 110 },
  ].map(({ result, part, score }): Rule => {
    const base = {
      result,
      goalDiff: part,
      matchTotal: part,
      homeTotal: part,
      awayTotal: part,
      score,
    };
    return {
      name: `${steepness}: ${result}/${part}/${score}`,
      payFor: payByMap({ steepness, base }),
    };
  }),
);
