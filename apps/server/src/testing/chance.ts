import { randomInt } from 'node:crypto';
import { createRandom, type Random } from '../demonstration/random.ts';

/**
 * The seed of a test with chance in it, which is printed. `SEED=<number>` makes it go the same way
 * again, as far as that is in the hands of a test.
 */
export function chooseSeed(): number {
  const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
  console.info(`by chance, with SEED=${seed}`);
  return seed;
}

/** Chance for a test, from a seed that is printed. */
export function createChance(): Random {
  return createRandom(chooseSeed());
}
