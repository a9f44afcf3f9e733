/** Chance that repeats itself for the same seed. */
export type Random = {
  /** Draws from 0 up to but not including 1. */
  share(): number;
  /** Draws a whole number from 0 up to but not including `limit`. */
  whole(limit: number): number;
  pick<T>(items: readonly T[]): T;
};

/** Creates the generator mulberry32 (Tommy Ettinger, public domain). */
export function createRandom(seed: number): Random {
  let state = seed;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (limit: number) => Math.floor(share() * limit);
  return { share, whole, pick: (items) => items[whole(items.length)]! };
}
