const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/**
 * Tells how long to wait before the next attempt, in milliseconds: twice as long after every failure,
 * a minute at most, and by chance up to half of that less, so that not everybody comes back at once.
 *
 * @param failures attempts in a row that failed, from 1
 * @param chance from 0 to 1
 */
export function reconnectPauseMs(failures: number, chance: number): number {
  const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return pause * (1 - chance / 2);
}
