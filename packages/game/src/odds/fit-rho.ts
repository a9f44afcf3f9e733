import type { Score } from '../scores/score.ts';
import { boundsOfRho, lowScoreFactor, TYPICAL_RHO, type GoalExpectation } from './dixon-coles.ts';

export type ExpectedScore = {
  readonly score: Score;
  readonly expected: GoalExpectation;
  readonly weight: number;
};

/** Standard deviation of the prior of rho. */
const SPREAD = 0.05;

const STEPS = 40;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Finds the rho of maximum likelihood, with a prior around `TYPICAL_RHO`. */
export function fitRho(scores: readonly ExpectedScore[]): number {
  const low = scores.filter(({ score }) => score.home <= 1 && score.away <= 1);
  const bounds = low.map(({ expected }) => boundsOfRho(expected));
  // Never at the bound itself, where an observed score would have probability 0.
  let left = 0.99 * Math.max(-0.25, ...bounds.map(({ least }) => least));
  let right = 0.99 * Math.min(0.25, ...bounds.map(({ most }) => most));
  const likelihoodOf = (rho: number) =>
    low.reduce(
      (sum, { score, expected, weight }) =>
        sum + weight * Math.log(lowScoreFactor(score.home, score.away, { ...expected, rho })),
      -((rho - TYPICAL_RHO) ** 2) / (2 * SPREAD ** 2),
    );
  // The likelihood is concave, so a golden-section search finds its maximum.
  for (let step = 0; step < STEPS; step += 1) {
    const [lower, upper] = [right - GOLDEN * (right - left), left + GOLDEN * (right - left)];
    if (likelihoodOf(lower) < likelihoodOf(upper)) left = lower;
    else right = upper;
  }
  return (left + right) / 2;
}
