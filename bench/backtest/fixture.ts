import { listScores, type Score, type ScoreGrid } from '@kickoracle/game';
import type { ForecastMatch } from './forecast.ts';
import type { Rule } from './rules.ts';
import { STRATEGIES } from './strategies.ts';
import { CLASSES, classOf, SCORES } from './views.ts';

const LIKELY_SCORES = 24;

/** A match that is played again and again: what is believed of it, and what each rule pays. */
export type Fixture = {
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly grid: ScoreGrid;
  readonly pays: readonly Pay[];
};

/** What one rule pays for the predictions of a match that somebody could want to make. */
export type Pay = {
  readonly predictions: number;
  /** By prediction and class: what it pays for each score of the class, times how likely that is. */
  readonly byClass: Float64Array;
  /** XP by prediction and score. */
  readonly byScore: Float64Array;
  /** XP by strategy and score. */
  readonly ofStrategies: Float64Array;
};

/** Prepares a match: everything that is the same for every player and every time it is played. */
export function createFixture(match: ForecastMatch, rules: readonly Rule[]): Fixture {
  const { homeTeam, awayTeam } = match;
  const grid = match.bookmakers ?? match.model;
  const pays = rules.map((rule) =>
    createPay(grid, rule.payFor(rule.pricedBy ? match[rule.pricedBy] : grid)),
  );
  return { homeTeam, awayTeam, grid, pays };
}

type Prediction = {
  readonly score: Score;
  readonly xp: readonly number[];
  readonly byClass: readonly number[];
};

function createPay(grid: ScoreGrid, pay: ReturnType<Rule['payFor']>): Pay {
  const payments = (score: Score) => SCORES.map((actual) => pay(score, actual));
  const likely = listScores(grid)
    .slice(0, LIKELY_SCORES)
    .map(({ score }): Prediction => {
      const xp = payments(score);
      return { score, xp, byClass: sumByClass(grid, xp) };
    });
  const best = likely.reduce((a, b) => (total(b.byClass) > total(a.byClass) ? b : a));
  // What another prediction beats in every class is nobody's choice, whatever they believe.
  const wanted = likely.filter((one) => !likely.some((other) => beats(other, one)));
  return {
    predictions: wanted.length,
    byClass: Float64Array.from(wanted.flatMap(({ byClass }) => byClass)),
    byScore: Float64Array.from(wanted.flatMap(({ xp }) => xp)),
    ofStrategies: Float64Array.from(
      STRATEGIES.flatMap((strategy) => payments(strategy.predict(grid, best.score))),
    ),
  };
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function sumByClass(grid: ScoreGrid, xp: readonly number[]): number[] {
  const sums = Array.from({ length: CLASSES }, () => 0);
  SCORES.forEach((actual, index) => {
    sums[classOf(actual)]! += xp[index]! * grid[actual.home]![actual.away]!;
  });
  return sums;
}

const beats = (a: Prediction, b: Prediction) =>
  a.byClass.every((xp, index) => xp >= b.byClass[index]!) &&
  a.byClass.some((xp, index) => xp > b.byClass[index]!);
