import { describe, expect, it } from 'vitest';
import { marketProbabilities } from './margin.ts';
import { readMarket } from './market-view.ts';

const results = [
  { home: 2, draw: 3.6, away: 4.2 },
  { home: 2.02, draw: 3.55, away: 4.2 },
];
const goals = [{ line: 2.5, over: 1.9, under: 2 }];

describe('readMarket', () => {
  it('returns the median of the bookmakers for each priced outcome', () => {
    const market = readMarket({ results, goals })!;
    expect(market.result).toEqual(
      marketProbabilities([
        [2, 3.6, 4.2],
        [2.02, 3.55, 4.2],
      ]),
    );
    expect(market.totals).toEqual([{ line: 2.5, over: marketProbabilities([[1.9, 2]])[0] }]);
  });

  it('sorts lines separately, and skips those that can refund the stake', () => {
    const lines = [3.5, 2, 2.25, 1.5].map((line) => ({ line, over: 1.9, under: 2 }));
    const totals = readMarket({ results, goals: [...lines, ...goals] })!.totals;
    expect(totals.map(({ line }) => line)).toEqual([1.5, 2.5, 3.5]);
  });

  it('returns null without prices of the result', () => {
    expect(readMarket({ results: [], goals })).toBeNull();
    expect(readMarket({ results, goals: [] })!.totals).toEqual([]);
  });

  it('rejects an invalid price', () => {
    expect(() => readMarket({ results: [{ home: 0, draw: 3, away: 3 }], goals })).toThrow(
      RangeError,
    );
  });
});
