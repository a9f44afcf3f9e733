const BAND_MINUTES = 15;

/** Minute value for no goal. */
export const NO_GOAL = '0';

/** Returns the quarter of an hour of a minute from 1 to 120: 15 is `1-15`, 16 is `16-30`. */
export function minuteBand(minute: number): string {
  const last = Math.ceil(minute / BAND_MINUTES) * BAND_MINUTES;
  return `${last - BAND_MINUTES + 1}-${last}`;
}

export const MINUTE_BANDS: readonly string[] = [1, 16, 31, 46, 61, 76].map(minuteBand);

/** Bands of extra time, where the first goal can fall too. */
export const EXTRA_TIME_BANDS: readonly string[] = [91, 106].map(minuteBand);
