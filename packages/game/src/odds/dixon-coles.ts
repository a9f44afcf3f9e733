import { poissonLaw } from './poisson.ts';
import { createScoreGrid, GRID_GOALS, type ScoreGrid } from './score-grid.ts';

/**
 * What a match is expected to bring. `home` and `away` are mean goals in 90 minutes; `rho` says how far
 * low scores depart from independence: below 0 there are more 0-0 and 1-1 than independent goals give.
 */
export type GoalExpectation = {
  readonly home: number;
  readonly away: number;
  readonly rho: number;
};

/** Mean goals of one side are kept between these; outside of them a grid to ten goals says little. */
export const MEAN_GOALS = { least: 0.05, most: 6 };

/** What matches of the big leagues show, in our fit and in the literature; where nothing says more. */
export const TYPICAL_RHO = -0.05;

/** Returns the values of rho for which no probability of these means is negative. */
export function boundsOfRho({ home, away }: { home: number; away: number }) {
  return {
    least: Math.max(-0.3, -1 / home, -1 / away),
    most: Math.min(0.3, 1 / (home * away)),
  };
}

/** Tells by how much a low score is likelier than with independent goals: tau of Dixon and Coles. */
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
 * corrected. Expectations out of range are moved to its ends.
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
      // Rounding at the very bound can leave a hair below nothing.
      Math.max(0, lowScoreFactor(score.home, score.away, inRange)),
  );
}
