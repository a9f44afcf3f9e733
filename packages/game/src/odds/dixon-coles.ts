import { poissonLaw } from './poisson.ts';
import { createScoreGrid, GRID_GOALS, type ScoreGrid } from './score-grid.ts';

/**
 * Expected goals of a match. `home` and `away` are mean goals in 90 minutes. `rho` is the
 * dependence of low scores: below 0, 0-0 and 1-1 are more frequent than with independent goals.
 */
export type GoalExpectation = {
  readonly home: number;
  readonly away: number;
  readonly rho: number;
};

/** Range of the mean goals of one side; beyond it a grid up to ten goals loses too much mass. */
export const MEAN_GOALS = { least: 0.05, most: 6 };

/** Default rho, from our fit on the big leagues and the literature. */
export const TYPICAL_RHO = -0.05;

/** Returns the range of rho in which no probability of these means is negative. */
export function boundsOfRho({ home, away }: { home: number; away: number }) {
  return {
    least: Math.max(-0.3, -1 / home, -1 / away),
    most: Math.min(0.3, 1 / (home * away)),
  };
}

/** Returns the correction factor of a low score: tau of Dixon and Coles. */
export function lowScoreFactor(home: number, away: number, expected: GoalExpectation): number {
  if (home > 1 || away > 1) return 1;
  const { rho } = expected;
  if (home === 0 && away === 0) return 1 - expected.home * expected.away * rho;
  if (home === 0) return 1 + expected.home * rho;
  if (away === 0) return 1 + expected.away * rho;
  return 1 - rho;
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/**
 * Returns the grid of Dixon and Coles (Modelling association football scores and inefficiencies in
 * the football betting market, 1997, equation 4.2): Poisson goals with the four low scores
 * corrected. Clamps expectations that are out of range.
 */
export function dixonColesGrid(expected: GoalExpectation): ScoreGrid {
  const home = clamp(expected.home, MEAN_GOALS.least, MEAN_GOALS.most);
  const away = clamp(expected.away, MEAN_GOALS.least, MEAN_GOALS.most);
  const bounds = boundsOfRho({ home, away });
  const inRange = { home, away, rho: clamp(expected.rho, bounds.least, bounds.most) };
  const [homeLaw, awayLaw] = [poissonLaw(home, GRID_GOALS), poissonLaw(away, GRID_GOALS)];
  return createScoreGrid(
    (score) =>
      homeLaw[score.home]! *
      awayLaw[score.away]! *
      // Rounding at the bound can give a tiny negative value.
      Math.max(0, lowScoreFactor(score.home, score.away, inRange)),
  );
}
