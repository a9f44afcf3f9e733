import type { Call } from './judge-calls.ts';

/** Sums of a player's calls: their number, and points. */
export type CallSums = Call & { readonly calls: number };

/** A player's points per call above the crowd: estimate, and 95 % interval. */
export type SkillEstimate = {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
};

/** Minimum calls to be ranked by skill and to show the estimate to others. */
export const RANKED_CALLS = 40;

/**
 * Prior before the first call, as standard deviations in points per call. `promise` (between
 * players) and `promiseOfCall` (between the calls of one) are those of the back-test's players in
 * 2022-23 and 2023-24. `luck` is a player's possible knowledge beyond the market: a wider prior
 * weighs outcomes more. It is the narrowest that ranks informed players above those who follow the
 * market (docs/skill.md).
 */
export const SKILL_PRIOR = { promise: 0.045, promiseOfCall: 0.125, luck: 0.03 };

const HALF_WIDTHS = 1.96;

/**
 * Estimates skill by the normal-normal model (Efron and Morris: Stein's paradox in statistics,
 * 1977). With prior deviation τ, variance s² per call and n calls, the mean m gets the weight w =
 * τ² / (τ² + s²/n), and w·m has the remaining variance (1 − w)·τ². It is applied to the promise of
 * the calls, and to the luck, whose s² is the market's variance; the results are added. Few calls
 * have little weight.
 * @returns points per call; without calls 0, as wide as the prior
 */
export function estimateSkill({ calls, promise, luck, variance }: CallSums): SkillEstimate {
  const [ofPromise, ofLuck] = [SKILL_PRIOR.promise ** 2, SKILL_PRIOR.luck ** 2];
  // Both weights are multiplied by n, to avoid a division by 0 without calls.
  const weightOfPromise =
    (calls * ofPromise) / (calls * ofPromise + SKILL_PRIOR.promiseOfCall ** 2);
  const weightOfLuck = (calls ** 2 * ofLuck) / (calls ** 2 * ofLuck + Math.max(variance, 1e-9));
  const mean = (weightOfPromise * promise + weightOfLuck * luck) / Math.max(calls, 1);
  const left = (1 - weightOfPromise) * ofPromise + (1 - weightOfLuck) * ofLuck;
  const half = HALF_WIDTHS * Math.sqrt(left);
  return { mean, low: mean - half, high: mean + half };
}
