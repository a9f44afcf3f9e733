export type Random = {
  /** Returns a number in [0, 1). */
  share(): number;
  /** Returns an integer in [0, limit). */
  whole(limit: number): number;
  pick<T>(items: readonly T[]): T;
};

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
