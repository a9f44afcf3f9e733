import { marketProbabilities } from './margin.ts';
import type { MarketView } from './market-grid.ts';

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
 * Reads the market's probabilities: without margins, the median over bookmakers. Skips lines that
 * do not end in .5, which can refund the stake. Returns null if no bookmaker priced the result.
 * @throws RangeError if a price is not above 1
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
