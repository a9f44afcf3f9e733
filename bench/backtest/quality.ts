import { viewOfGrid, type Score, type ScoreGrid } from '@kickoracle/game';
import { estimateOf, type Estimate } from './figures.ts';
import type { Model } from './arena.ts';
import type { ForecastMatch } from './forecast.ts';

const placeOf = ({ home, away }: Score) => 1 - Math.sign(home - away);

/** Minus the logarithm of the probability that the result had: 0 is perfect. */
export function logLoss(grid: ScoreGrid, score: Score): number {
  return -Math.log(viewOfGrid(grid, [])[placeOf(score)]!);
}

/** The same of the exact score. */
export function scoreLogLoss(grid: ScoreGrid, score: Score): number {
  return -Math.log(grid[score.home]?.[score.away] ?? Number.MIN_VALUE);
}

/**
 * Ranked probability score of the result, between 0 (perfect) and 1: a home win where an away win was
 * expected is worse than a draw (Constantinou, Fenton: Solving the problem of inadequate scoring rules,
 * 2012).
 */
export function rankedProbabilityScore(grid: ScoreGrid, score: Score): number {
  const [home, draw] = viewOfGrid(grid, []) as [number, number, number];
  const place = placeOf(score);
  return ((home - (place < 1 ? 1 : 0)) ** 2 + (home + draw - (place < 2 ? 1 : 0)) ** 2) / 2;
}

/**
 * How much more the result would surprise who believes a forecast than the market, if the market is right: Kullback and
 * Leibler's divergence of home win, draw and away win. It is what the difference of log losses comes to over many seasons,
 * without the luck of one.
 */
export function divergenceFrom(market: ScoreGrid, forecast: ScoreGrid): number {
  const told = viewOfGrid(forecast, []);
  return viewOfGrid(market, []).reduce(
    (sum, share, outcome) => sum + share * Math.log(share / told[outcome]!),
    0,
  );
}

export type Forecaster = Model | 'bookmakers' | 'baseRates';

/** How good a forecaster was, and how much less its log loss was than that of the base rates. */
export type Quality = {
  readonly logLoss: number;
  readonly scoreLogLoss: number;
  readonly rankedProbabilityScore: number;
};

/** How good forecasts of the same matches were; null for a forecaster who did not price them all. */
export function measureQuality(
  matches: readonly ForecastMatch[],
  forecaster: Forecaster,
): Quality | null {
  const grids = matches.map((match) => match[forecaster]);
  if (grids.includes(null)) return null;
  const mean = (measure: (grid: ScoreGrid, score: Score) => number) =>
    matches.reduce((sum, { score }, index) => sum + measure(grids[index]!, score), 0) /
    matches.length;
  return {
    logLoss: mean(logLoss),
    scoreLogLoss: mean(scoreLogLoss),
    rankedProbabilityScore: mean(rankedProbabilityScore),
  };
}

/** Match by match, how much larger the log loss of one was than that of another; below 0 it was better. */
export function compareLogLoss(
  matches: readonly ForecastMatch[],
  one: Forecaster,
  other: Forecaster,
): Estimate {
  return estimateOf(
    matches.flatMap((match) => {
      const [a, b] = [match[one], match[other]];
      return a && b ? [logLoss(a, match.score) - logLoss(b, match.score)] : [];
    }),
  );
}
