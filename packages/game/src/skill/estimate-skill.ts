/** What is kept of a player's calls: how many, and the sums of what they did, in points. */
export type CallSums = {
  readonly calls: number;
  readonly promise: number;
  readonly luck: number;
  readonly variance: number;
};

/** How many points a call of a player brings more than the crowd's: an estimate, and the interval that holds it in 95 of 100 cases. */
export type SkillEstimate = {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
};

/** Whoever has fewer calls is not ranked by skill, and their estimate is shown to nobody else. */
export const RANKED_CALLS = 40;

/**
 * What is believed of somebody before their first call, as standard deviations in points a call. `promise` and `promiseOfCall`
 * are those of the players of the back-test in 2022-23 and 2023-24: between players, and between the calls of one. `luck` is how
 * much more than the market a player may know. The wider, the more counts what came true; it was chosen there too, as the
 * narrowest by which who knows more than the market is seen above who follows it (docs/skill.md).
 */
export type SkillPrior = {
  readonly promise: number;
  readonly promiseOfCall: number;
  readonly luck: number;
};

export const SKILL_PRIOR: SkillPrior = { promise: 0.045, promiseOfCall: 0.125, luck: 0.03 };

const HALF_WIDTHS = 1.96;

/**
 * Estimates skill by the normal-normal model (Efron and Morris: Stein's paradox in statistics, 1977): with τ the prior's
 * deviation, s² the variance of a call and n calls, a mean m of theirs is believed by the weight
 * w = τ² / (τ² + s²/n), and w·m has the variance (1 − w)·τ² left. Once for what the calls promised, once for what came true
 * beyond it, whose s² is what the market expected; both add up. Few calls count little, and three lucky ones hardly at all.
 * @returns points a call; without calls 0, as wide as the prior
 */
export function estimateSkill(
  { calls, promise, luck, variance }: CallSums,
  prior: SkillPrior = SKILL_PRIOR,
): SkillEstimate {
  const [ofPromise, ofLuck] = [prior.promise ** 2, prior.luck ** 2];
  // Both weights times n, written so that nobody who has not called divides by 0.
  const weightOfPromise = (calls * ofPromise) / (calls * ofPromise + prior.promiseOfCall ** 2);
  const weightOfLuck = (calls ** 2 * ofLuck) / (calls ** 2 * ofLuck + Math.max(variance, 1e-9));
  const mean = (weightOfPromise * promise + weightOfLuck * luck) / Math.max(calls, 1);
  const left = (1 - weightOfPromise) * ofPromise + (1 - weightOfLuck) * ofLuck;
  const half = HALF_WIDTHS * Math.sqrt(left);
  return { mean, low: mean - half, high: mean + half };
}
