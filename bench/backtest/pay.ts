import { SCORE_COMPONENTS } from '@kickoracle/game';
import { toGrid, type ArenaMatch, type ArenaSeason } from './arena.ts';
import { PARTS, SCORES, VALUE_OF, VALUES } from './cells.ts';
import type { Payment, Rule } from './rules.ts';

const TERMS = PARTS + 1;

export type Pay = {
  /** By value of an aspect. */
  readonly worths: Float64Array;
  /** By score: reward of an exact score, which no part exceeds. */
  readonly most: Float64Array;
  /** By selectable score: rewards of its parts, and of the exact score beside them. */
  readonly choices: Float64Array;
};

/** Precomputes the rewards, which are the same for all players and simulations. */
export function createPays(season: ArenaSeason, rules: readonly Rule[]): Pay[][] {
  const baseRates = toGrid(season.baseRates);
  return season.matches.map((match) =>
    rules.map(({ payFor }) => createPay(match, payFor(toGrid(match.grid), baseRates))),
  );
}

function createPay(match: ArenaMatch, payment: Payment): Pay {
  const worths = new Float64Array(VALUES).fill(Number.NaN);
  SCORES.forEach((score, place) =>
    SCORE_COMPONENTS.forEach((part, number) => {
      const value = VALUE_OF[place * PARTS + number]!;
      if (Number.isNaN(worths[value])) worths[value] = payment.worth(part, score);
    }),
  );
  const most = Float64Array.from(SCORES, (score) => payment.most(score));
  const choices = Float64Array.from(
    [...match.likely].flatMap((place) => {
      const parts = [...VALUE_OF.subarray(place * PARTS, (place + 1) * PARTS)];
      const own = parts.map((value) => worths[value]!);
      return [...own, most[place]! - own.reduce((sum, xp) => sum + xp, 0)];
    }),
  );
  return { worths, most, choices };
}

/**
 * Chooses the prediction with the highest expected reward in the view `view`, with sums `values`.
 * Ignores the limit of parts by the exact score: under our rules it has no effect.
 */
export function choose(
  choices: Float64Array,
  seen: { likely: Uint8Array; values: Float64Array; view: Float64Array },
): number {
  const { likely, values, view } = seen;
  let best = likely[0]!;
  let most = -1;
  for (let choice = 0, term = 0; choice < likely.length; choice += 1, term += TERMS) {
    const place = likely[choice]!;
    const at = place * PARTS;
    // Unrolled: this line runs some billion times.
    const worth =
      choices[term]! * values[VALUE_OF[at]!]! +
      choices[term + 1]! * values[VALUE_OF[at + 1]!]! +
      choices[term + 2]! * values[VALUE_OF[at + 2]!]! +
      choices[term + 3]! * values[VALUE_OF[at + 3]!]! +
      choices[term + 4]! * values[VALUE_OF[at + 4]!]! +
      choices[term + 5]! * view[place]!;
    if (worth > most) {
      most = worth;
      best = place;
    }
  }
  return best;
}

export function earn({ worths, most }: Pay, predicted: number, actual: number): number {
  if (predicted === actual) return most[predicted]!;
  let xp = 0;
  for (let part = 0; part < PARTS; part += 1) {
    const value = VALUE_OF[predicted * PARTS + part]!;
    if (value === VALUE_OF[actual * PARTS + part]!) xp += worths[value]!;
  }
  return Math.min(xp, most[predicted]!);
}
