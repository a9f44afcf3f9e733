import { marketProbabilities } from './margin.ts';
import type { MarketView } from './market-grid.ts';

/** Decimal odds as bookmakers offer them, any number of them on each. */
export type OfferedOdds = {
  readonly results: readonly {
    readonly home: number;
    readonly draw: number;
    readonly away: number;
  }[];
  /** More and fewer goals than a line. */
  readonly goals: readonly {
    readonly line: number;
    readonly over: number;
    readonly under: number;
  }[];
};

/**
 * Reads what the market believes of a match: margins off, the median over bookmakers. Lines that
 * are not half a goal above a whole number are left out, because money comes back on them. Null
 * when nobody has priced the result.
 * @throws RangeError when a price is not above 1
 */
export function readMarket({ results, goals }: OfferedOdds): MarketView | null {
  if (results.length === 0) return null;
  const byLine = Map.groupBy(
    goals.filter(({ line }) => line % 1 === 0.5),
    ({ line }) => line,
  );
  const [home, draw, away] = marketProbabilities(
    results.map((odds) => [odds.home, odds.draw, odds.away]),
  );
  return {
    result: [home!, draw!, away!],
    totals: [...byLine]
      .toSorted(([a], [b]) => a - b)
      .map(([line, books]) => {
        const [over] = marketProbabilities(books.map((odds) => [odds.over, odds.under]));
        return { line, over: over! };
      }),
  };
}
