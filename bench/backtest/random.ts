/** Chance that repeats itself for the same seed. */
export type Random = {
  /** A whole number from 0 up to but not including 2^32. */
  bits(): number;
  /** From 0 up to but not including 1. */
  share(): number;
};

/** The generator mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed;
  const bits = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return { bits, share: () => bits() / 2 ** 32 };
}

const NORMAL_STEPS = 2 ** 16;

/**
 * Values of the standard normal law at the middles of 65,536 shares of equal probability, by bisection
 * on its sum: a table is what makes a hundred million draws cheap. Two draws need one number of 32 bits.
 */
export const NORMAL_TABLE = createNormalTable();

/** A value of the standard normal law. */
export const drawNormal = (random: Random): number => NORMAL_TABLE[random.bits() >>> 16]!;

function createNormalTable(): Float64Array {
  const table = new Float64Array(NORMAL_STEPS);
  // The law is summed up once over a fine grid, and each share looked up between its points.
  const [least, width] = [-6, 1 / 4096];
  let [sum, value, place] = [0, least, 0];
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  while (place < NORMAL_STEPS) {
    const wanted = (place + 0.5) / NORMAL_STEPS;
    const next = sum + density(value + width / 2) * width;
    if (next < wanted && value < -least) {
      [sum, value] = [next, value + width];
      continue;
    }
    table[place] = value + (width * (wanted - sum)) / (next - sum);
    place += 1;
  }
  return table;
}
