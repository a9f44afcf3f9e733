/** Returns a second, doubled per failure up to a minute. `chance`, 0 to 1, subtracts up to half. */
export function reconnectPauseMs(failures: number, chance: number): number {
  return Math.min(60_000, 1_000 * 2 ** (failures - 1)) * (1 - chance / 2);
}
