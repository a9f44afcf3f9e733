import { SCORE_COMPONENTS } from '@kickoracle/game';
import { toGrid, type ArenaMatch, type ArenaSeason } from './arena.ts';
import { PARTS, SCORES, sumValues, VALUE_OF, VALUES } from './cells.ts';
import type { Payment, Rule } from './rules.ts';

const TERMS = PARTS + 1;

/** What one rule pays for the predictions of a match. */
export type Pay = {
  /** By value of an aspect. */
  readonly worths: Float64Array;
  /** By score: what it pays when it is exactly right, and no part pays more. */
  readonly most: Float64Array;
  /** By score that may be chosen: what each of its parts pays, and what the exact score pays beside them. */
  readonly choices: Float64Array;
  /** What pays most on average if the market is right. */
  readonly best: number;
};

/** Prepares what is the same for every player and every time that a season is played. */
export function createPays(season: ArenaSeason, rules: readonly Rule[]): Pay[][] {
  const baseRates = toGrid(season.baseRates);
  return season.matches.map((match) => {
    const market = toGrid(match.grid);
    const gridOf = (pricedBy: Rule['pricedBy']) => {
      if (pricedBy === 'baseRates') return baseRates;
      const forecast = pricedBy && match.forecasts[pricedBy];
      return forecast ? toGrid(forecast) : market;
    };
    return rules.map(({ pricedBy, payFor }) => createPay(match, payFor(gridOf(pricedBy))));
  });
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
  const values = new Float64Array(VALUES);
  sumValues(values, match.grid);
  const best = choose(choices, { likely: match.likely, values, view: match.grid });
  return { worths, most, choices, best };
}

/**
 * The prediction that pays most on average in the eyes of who sees `view`, whose `values` are summed up. That parts never pay
 * more than the exact score is left out here: of our rules it cuts nothing.
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
    // Written out: this line runs some billion times.
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

/** What a prediction earns when the match ends so. */
export function earn({ worths, most }: Pay, predicted: number, actual: number): number {
  if (predicted === actual) return most[predicted]!;
  let xp = 0;
  for (let part = 0; part < PARTS; part += 1) {
    const value = VALUE_OF[predicted * PARTS + part]!;
    if (value === VALUE_OF[actual * PARTS + part]!) xp += worths[value]!;
  }
  return Math.min(xp, most[predicted]!);
}
