import { FIRST_HALF_SHARE, STOPPAGE_SHARE } from './match-facts.ts';

const HALF = 45;
const FULL_TIME = 90;

/** Computes the share of all goals in each minute from 1 to 90, with stoppage time in 45 and 90. */
function createMinuteShares(): number[] {
  return Array.from({ length: FULL_TIME }, (_, index) => {
    const minute = index + 1;
    const isFirst = minute <= HALF;
    const half = isFirst ? FIRST_HALF_SHARE : 1 - FIRST_HALF_SHARE;
    const stoppage = isFirst ? STOPPAGE_SHARE.first : STOPPAGE_SHARE.second;
    const isLast = minute === HALF || minute === FULL_TIME;
    return half * ((1 - stoppage) / HALF + (isLast ? stoppage : 0));
  });
}

/** Share of goals by minute, index 0 is minute 1. */
export const MINUTE_SHARES: readonly number[] = createMinuteShares();

/**
 * Returns the probability of each minute for the first or last goal of 90 minutes, with independent
 * goals. Key `0`: no goal.
 * @param goals probabilities by number of goals
 */
export function distributionOfMinutes(
  goals: ReadonlyMap<number, number>,
  which: 'first' | 'last',
): Map<string, number> {
  const distribution = new Map([['0', goals.get(0) ?? 0]]);
  let before = 0;
  for (const [index, share] of MINUTE_SHARES.entries()) {
    const after = Math.min(1, before + share);
    distribution.set(String(index + 1), extremeBetween(goals, which, [before, after]));
    before = after;
  }
  return distribution;
}

/** Returns the probability that the first or last goal lies between two shares of the match. */
function extremeBetween(
  goals: ReadonlyMap<number, number>,
  which: 'first' | 'last',
  [before, after]: readonly [number, number],
): number {
  let likely = 0;
  for (const [count, probability] of goals) {
    const inside =
      which === 'first'
        ? (1 - before) ** count - (1 - after) ** count
        : after ** count - before ** count;
    if (count > 0) likely += probability * inside;
  }
  return likely;
}
