/**
 * A reward that falls from `full` to `final` XP between two moments: whole XP with
 * 0 ≤ final ≤ full, moments in whole milliseconds.
 */
export type Decay = {
  readonly full: number;
  readonly final: number;
  readonly from: Date;
  readonly until: Date;
};

/** Before anything in the game: for what has been so always. */
export const BEGINNING: Date = new Date(0);

/** From `from` on, until the next step, the reward is `xp`. */
export type DecayStep = { readonly from: Date; readonly xp: number };

/**
 * Returns the reward at a moment: `round(final + (full − final) × (1 − t)²)`, t the elapsed share
 * between the two moments; the full reward before, the final one after (threats, D9; OP-34).
 * Computed in integers, halves rounded up, so that every client and the server say the same.
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
 * Returns every moment at which the reward changes, the full reward from `BEGINNING` first: at most
 * full − final + 1 steps, each the first millisecond of its reward.
 */
export function decaySteps(decay: Decay): DecayStep[] {
  const { full, final } = decay;
  const steps: DecayStep[] = [{ from: BEGINNING, xp: full }];
  for (let xp = full - 1; xp >= final; xp -= 1) {
    const start = firstMomentAtMost(decay, xp);
    const previous = steps.at(-1)!;
    // A steep fall skips rewards: of two at one millisecond the lower one counts.
    if (previous.from.getTime() === start) steps.pop();
    steps.push({ from: new Date(start), xp });
  }
  return steps;
}

/** Returns the next time that the reward falls, and to what; null when it falls no more. */
export function nextDecayStep(decay: Decay, now: Date): DecayStep | null {
  const xp = rewardAt(decay, now) - 1;
  if (xp < decay.final) return null;
  const from = new Date(firstMomentAtMost(decay, xp));
  return { from, xp: rewardAt(decay, from) };
}

/** Returns the first millisecond whose reward is at most `xp`, which is less than the full one. */
function firstMomentAtMost(decay: Decay, xp: number): number {
  const { full, final, from, until } = decay;
  // (1 − t)² < (xp − final + ½) / (full − final), solved for t; then put right by a millisecond.
  const share = Math.sqrt((xp - final + 0.5) / (full - final));
  let moment = Math.round(until.getTime() - (until.getTime() - from.getTime()) * share);
  while (rewardAt(decay, new Date(moment)) > xp) moment += 1;
  while (rewardAt(decay, new Date(moment - 1)) <= xp) moment -= 1;
  return moment;
}
