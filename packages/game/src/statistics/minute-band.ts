const BAND_MINUTES = 15;

/** What stands for no goal where minutes are told. */
export const NO_GOAL = '0';

/** Returns the quarter of an hour that a minute from 1 to 120 belongs to: 15 is `1-15`, 16 is `16-30`. */
export function minuteBand(minute: number): string {
  const last = Math.ceil(minute / BAND_MINUTES) * BAND_MINUTES;
  return `${last - BAND_MINUTES + 1}-${last}`;
}

/** The bands of 90 minutes in the order of time. */
export const MINUTE_BANDS: readonly string[] = [1, 16, 31, 46, 61, 76].map(minuteBand);

/** Those of extra time, in which the first goal of a match can fall too. */
export const EXTRA_TIME_BANDS: readonly string[] = [91, 106].map(minuteBand);
