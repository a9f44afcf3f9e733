const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** Doubles the pause per failure, up to a minute. `chance`, 0 to 1, subtracts up to half. */
export function reconnectPauseMs(failures: number, chance: number): number {
  const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return pause * (1 - chance / 2);
}
