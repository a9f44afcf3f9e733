import { randomInt } from 'node:crypto';
import { createRandom, type Random } from '../demonstration/random.ts';

/**
 * Chance for a test, which says by what seed it went. `SEED=<number>` makes it go the same way again,
 * as far as that is in the hands of a test.
 */
export function createChance(): Random {
  const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
  console.info(`by chance, with SEED=${seed}`);
  return createRandom(seed);
}
