import { parseScore, type Score } from '../scores/score.ts';
import { poissonLaw } from './poisson.ts';
import { createScoreGrid, GRID_GOALS, type ScoreGrid } from './score-grid.ts';

/**
 * Frequency of scores in percent, in 19,277 matches of the five big European leagues, 2015-16 to
 * 2025-26, counted from the public-domain files of openfootball.
 */
const OBSERVED_PERCENT: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    '1-1': 11.9,
    '1-0': 9.3,
    '2-1': 8.8,
    '0-1': 7.2,
    '2-0': 7.1,
    '1-2': 6.8,
    '0-0': 6.7,
    '2-2': 5.3,
    '0-2': 4.9,
    '3-1': 4.4,
    '3-0': 4.2,
    '1-3': 2.9,
    '0-3': 2.5,
    '3-2': 2.4,
    '2-3': 2.0,
    '4-0': 2.0,
    '4-1': 1.7,
  }),
);

/** Mean goals of the home and the away side in the same matches. */
export const MEAN_HOME_GOALS = 1.54;
export const MEAN_AWAY_GOALS = 1.24;

const HOME_LAW = poissonLaw(MEAN_HOME_GOALS, GRID_GOALS);
const AWAY_LAW = poissonLaw(MEAN_AWAY_GOALS, GRID_GOALS);

function isObserved(score: Score): boolean {
  return OBSERVED_PERCENT.has(`${score.home}-${score.away}`);
}

function independentWeight(score: Score): number {
  return HOME_LAW[score.home]! * AWAY_LAW[score.away]!;
}

function createBaseRateGrid(): ScoreGrid {
  const observedTotal = [...OBSERVED_PERCENT.values()].reduce((sum, share) => sum + share, 0);
  const observedIndependent = [...OBSERVED_PERCENT.keys()]
    .map((text) => independentWeight(parseScore(text)!))
    .reduce((sum, weight) => sum + weight, 0);
  // Rarer scores share the rest of the hundred percent in proportion to independent Poisson goals.
  const scale = (100 - observedTotal) / (1 - observedIndependent);
  return createScoreGrid((score) =>
    isObserved(score)
      ? OBSERVED_PERCENT.get(`${score.home}-${score.away}`)!
      : independentWeight(score) * scale,
  );
}

export const BASE_RATE_GRID: ScoreGrid = createBaseRateGrid();
