import { randomInt } from 'node:crypto';
import { createRandom, type Random } from '../demonstration/random.ts';

/** Chooses and prints a seed. `SEED=<number>` repeats a test, except for the timing. */
export function chooseSeed(): number {
  const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
  console.info(`by chance, with SEED=${seed}`);
  return seed;
}

export function createChance(): Random {
  return createRandom(chooseSeed());
}
