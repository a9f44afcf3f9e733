import type { Score } from '../scores/score.ts';

/** Rows are home goals, columns away goals, from 0 to `GRID_GOALS`; cells are probabilities. */
export type ScoreGrid = readonly (readonly number[])[];

/** A grid holds scores up to this many goals a side; the mass above it is negligible. */
export const GRID_GOALS = 10;

export type ScoreProbability = { readonly score: Score; readonly probability: number };

/** Builds a grid from a weight for each score (any scale, none negative); the cells sum to 1. */
export function createScoreGrid(weightOf: (score: Score) => number): ScoreGrid {
  const goals = Array.from({ length: GRID_GOALS + 1 }, (_, count) => count);
  const weights = goals.map((home) => goals.map((away) => weightOf({ home, away })));
  const total = weights.flat().reduce((sum, weight) => sum + weight, 0);
  return weights.map((row) => row.map((weight) => weight / total));
}

/** Lists all scores of the grid, likeliest first; ties are in row order. */
export function listScores(grid: ScoreGrid): ScoreProbability[] {
  return grid
    .flatMap((row, home) =>
      row.map((probability, away) => ({ score: { home, away }, probability })),
    )
    .toSorted((a, b) => b.probability - a.probability);
}

/** Returns the probability of each value of `valueOf` over the scores of the grid. */
export function distributionOf(
  grid: ScoreGrid,
  valueOf: (score: Score) => string,
): Map<string, number> {
  const distribution = new Map<string, number>();
  for (const { score, probability } of listScores(grid)) {
    const value = valueOf(score);
    distribution.set(value, (distribution.get(value) ?? 0) + probability);
  }
  return distribution;
}
