import { createRandom as createShares } from '../../apps/server/src/demonstration/random.ts';

export type Random = {
  /** An integer in [0, 2^32). */
  bits(): number;
  /** A number in [0, 1). */
  share(): number;
};

export function createRandom(seed: number): Random {
  const { share } = createShares(seed);
  return { share, bits: () => share() * 2 ** 32 };
}

const NORMAL_STEPS = 2 ** 16;

/** Midpoint quantiles of the standard normal distribution: a table makes draws cheap. */
export const NORMAL_TABLE = createNormalTable();

export const drawNormal = (random: Random): number => NORMAL_TABLE[random.bits() >>> 16]!;

function createNormalTable(): Float64Array {
  const table = new Float64Array(NORMAL_STEPS);
  // Sums the density over a fine grid, and interpolates each quantile.
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
