import { FIRST_HALF_SHARE, STOPPAGE_SHARE } from './match-facts.ts';

const HALF = 45;
const FULL_TIME = 90;

/** Computes the share of all goals that fall in each minute from 1 to 90, stoppage time in 45 and in 90. */
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

/** By minute from 1 to 90. */
export const MINUTE_SHARES: readonly number[] = createMinuteShares();

/**
 * Tells how likely the first, or the last, goal of the 90 minutes falls in each minute, goals
 * falling independently of each other; `0`: no goal at all.
 * @param goals how likely so many goals are, by their number
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

/** Tells how likely the first, or the last, of all goals lies between two shares of the match. */
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
