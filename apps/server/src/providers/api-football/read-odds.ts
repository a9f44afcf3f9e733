import { marginOf, type OfferedOdds } from '@kickoracle/game';
import { z } from 'zod';
import { ProviderError } from '../match-data.ts';
import { describeProblem } from '../describe-problem.ts';

const betSchema = z.object({
  id: z.int(),
  name: z.string(),
  values: z.array(z.unknown()),
});
const oddsSchema = z.object({
  fixture: z.object({ id: z.int() }),
  bookmakers: z.array(z.object({ bets: z.array(z.unknown()) })),
});
/** A label may be a number; a price is usually a string. */
const valueSchema = z.object({
  value: z.union([z.string(), z.number()]),
  odd: z.union([z.string(), z.number()]),
});

/** Bets are identified by id and name, since many share the same labels. */
const RESULT = { id: 1, name: 'Match Winner' };
const GOALS = { id: 5, name: 'Goals Over/Under' };

const PRICE = /^\d{1,4}(\.\d{1,4})?$/;
/** Prices with a margin outside this range are errors. */
const MARGINS = { least: -0.05, most: 0.5 };
const MOST_LINES = 40;
/** More than there are bookmakers in the world. */
const MOST_BOOKS = 200;

function readPrice(odd: string | number): number | null {
  const price = PRICE.test(String(odd)) ? Number(odd) : 0;
  return price > 1 ? price : null;
}

function readPrices(bets: readonly unknown[], wanted: typeof RESULT): Map<string, number> {
  const prices = new Map<string, number>();
  for (const each of bets) {
    const { data: bet } = betSchema.safeParse(each);
    if (bet?.id !== wanted.id || bet.name !== wanted.name) continue;
    for (const value of bet.values) {
      const { data } = valueSchema.safeParse(value);
      const price = data && readPrice(data.odd);
      if (data && price) prices.set(String(data.value), price);
    }
  }
  return prices;
}

function isPlausible(prices: readonly number[]): boolean {
  const margin = marginOf(prices);
  return margin >= MARGINS.least && margin <= MARGINS.most;
}

function readResults(bets: readonly unknown[]): OfferedOdds['results'] {
  const prices = readPrices(bets, RESULT);
  const [home, draw, away] = ['Home', 'Draw', 'Away'].map((label) => prices.get(label));
  if (!home || !draw || !away || !isPlausible([home, draw, away])) return [];
  return [{ home, draw, away }];
}

function readGoals(bets: readonly unknown[]): OfferedOdds['goals'] {
  const prices = readPrices(bets, GOALS);
  return [...prices].slice(0, MOST_LINES).flatMap(([label, over]) => {
    const [, line] = /^Over (\d{1,2}\.5)$/.exec(label) ?? [];
    const under = prices.get(`Under ${line}`);
    if (!line || !under || !isPlausible([over, under])) return [];
    return [{ line: Number(line), over, under }];
  });
}

/** A bookmaker without a market, or with implausible prices, is left out of that market only. */
export function readOdds(items: readonly unknown[], fixtureId: string): OfferedOdds {
  const books = items.flatMap((item) => {
    const read = oddsSchema.safeParse(item);
    if (!read.success)
      throw new ProviderError('failed', `The odds: ${describeProblem(read.error)}`);
    const { fixture, bookmakers } = read.data;
    if (String(fixture.id) !== fixtureId) {
      throw new ProviderError('failed', `The odds are of fixture ${fixture.id}, not ${fixtureId}.`);
    }
    return bookmakers;
  });
  books.length = Math.min(books.length, MOST_BOOKS);
  return {
    results: books.flatMap(({ bets }) => readResults(bets)),
    goals: books.flatMap(({ bets }) => readGoals(bets)),
  };
}
