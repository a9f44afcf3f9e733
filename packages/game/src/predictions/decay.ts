/** Reward that falls from `full` to `final`: whole XP, 0 ≤ final ≤ full, times in whole ms. */
export type Decay = {
  readonly full: number;
  readonly final: number;
  readonly from: Date;
  readonly until: Date;
};

/** Earlier than any time in the game. */
export const BEGINNING: Date = new Date(0);

/** The reward is `xp` from `from` until the next step. */
export type DecayStep = { readonly from: Date; readonly xp: number };

/**
 * Returns the reward at a time: `round(final + (full − final) × (1 − t)²)`, where t is the elapsed
 * share between the two times; the full reward before, the final one after (threats, D9; OP-34).
 * Computed in integers, halves rounded up, so clients and server agree.
 */
export function rewardAt(decay: Decay, moment: Date): number {
  const { full, final, from, until } = decay;
  const length = until.getTime() - from.getTime();
  const left = Math.min(length, until.getTime() - moment.getTime());
  if (left <= 0) return final;
  const [share, whole] = [BigInt(left) ** 2n, BigInt(length) ** 2n];
  return final + Number((2n * BigInt(full - final) * share + whole) / (2n * whole));
}

/**
 * Returns every change of the reward, starting with the full reward at `BEGINNING`: at most full −
 * final + 1 steps, each at the first millisecond of its reward.
 */
export function decaySteps(decay: Decay): DecayStep[] {
  const { full, final } = decay;
  const steps: DecayStep[] = [{ from: BEGINNING, xp: full }];
  for (let xp = full - 1; xp >= final; xp -= 1) {
    const start = firstMomentAtMost(decay, xp);
    const previous = steps.at(-1)!;
    // A steep fall skips rewards: the lowest one of a millisecond counts.
    if (previous.from.getTime() === start) steps.pop();
    steps.push({ from: new Date(start), xp });
  }
  return steps;
}

/** Returns the step that is in force at a time. */
export function decayStepAt(decay: Decay, moment: Date): DecayStep {
  const xp = rewardAt(decay, moment);
  const from = xp < decay.full ? new Date(firstMomentAtMost(decay, xp)) : BEGINNING;
  return { from, xp };
}

/** Returns the next change of the reward, or null if it falls no more. */
export function nextDecayStep(decay: Decay, now: Date): DecayStep | null {
  const xp = rewardAt(decay, now) - 1;
  if (xp < decay.final) return null;
  const from = new Date(firstMomentAtMost(decay, xp));
  return { from, xp: rewardAt(decay, from) };
}

/** Returns the first millisecond with a reward of at most `xp`, which is below the full one. */
function firstMomentAtMost(decay: Decay, xp: number): number {
  const { full, final, from, until } = decay;
  // (1 − t)² < (xp − final + ½) / (full − final), solved for t; the loops correct rounding.
  const share = Math.sqrt((xp - final + 0.5) / (full - final));
  let moment = Math.round(until.getTime() - (until.getTime() - from.getTime()) * share);
  while (rewardAt(decay, new Date(moment)) > xp) moment += 1;
  while (rewardAt(decay, new Date(moment - 1)) <= xp) moment -= 1;
  return moment;
}
