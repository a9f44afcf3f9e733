import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dixonColesGrid } from './dixon-coles.ts';
import { marketProbabilities } from './margin.ts';
import { expectationOf, gridOfMarket, viewOfGrid, type MarketView } from './market-grid.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const viewOf = (odds: readonly number[], over: number) => ({
  result: marketProbabilities([odds]) as [number, number, number],
  totals: [{ line: 2.5, over }],
});

const beliefs = fc
  .record({
    home: fc.double({ min: 0.3, max: 3.5, noNaN: true }),
    away: fc.double({ min: 0.3, max: 3.5, noNaN: true }),
    rho: fc.double({ min: -0.12, max: 0.03, noNaN: true }),
  })
  .map((expected): MarketView => {
    const [home, draw, away, over] = viewOfGrid(dixonColesGrid(expected), [2.5]) as number[];
    return { result: [home!, draw!, away!], totals: [{ line: 2.5, over: over! }] };
  });

describe('the grid of market prices', () => {
  it('recovers the goals behind the prices', () => {
    const made = { home: 1.9, away: 0.9, rho: -0.08 };
    const [home, draw, away, over] = viewOfGrid(dixonColesGrid(made), [2.5]) as number[];
    const found = expectationOf({
      result: [home!, draw!, away!],
      totals: [{ line: 2.5, over: over! }],
    });
    expect(found.home).toBeCloseTo(made.home, 1);
    expect(found.away).toBeCloseTo(made.away, 1);
    expect(found.rho).toBeCloseTo(made.rho, 1);
  });

  it('sums to 1 and reproduces the market’s probabilities within a point', () => {
    fc.assert(
      fc.property(beliefs, (view) => {
        const grid = gridOfMarket(view);
        expect(sum(grid.flat())).toBeCloseTo(1, 12);
        expect(Math.min(...grid.flat())).toBeGreaterThanOrEqual(0);
        const shares = viewOfGrid(grid, [2.5]);
        [...view.result, view.totals[0]!.over].forEach((wanted, index) =>
          expect(Math.abs(shares[index]! - wanted)).toBeLessThan(0.01),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('gives the home team a higher probability when its price falls', () => {
    fc.assert(
      fc.property(beliefs, ({ result, totals }) => {
        const [home, draw, away] = result.map((p) => 1 / p) as [number, number, number];
        fc.pre(home > 1.02 && home < 100);
        const homeWin = (price: number) => {
          const prices = marketProbabilities([[price, draw, away]]) as [number, number, number];
          return viewOfGrid(gridOfMarket({ result: prices, totals }), [])[0]!;
        };
        expect(homeWin(1 + (home - 1) * 0.9)).toBeGreaterThan(homeWin(home));
      }),
      { numRuns: 300 },
    );
  });

  it('uses the usual number of goals without a goal line', () => {
    const result = viewOfGrid(dixonColesGrid({ home: 1.54, away: 1.24, rho: -0.05 }), []);
    const found = expectationOf({ result: result as [number, number, number], totals: [] });
    expect(found.home + found.away).toBeCloseTo(2.78, 1);
  });

  it('is deterministic', () => {
    const view = viewOf([2.7, 3.3, 2.9], 0.48);
    expect(gridOfMarket(view)).toEqual(gridOfMarket(view));
  });

  it.each([2, 2.25, -0.5, Number.NaN])('rejects an invalid goal line: %s', (line) => {
    expect(() => expectationOf({ result: [0.5, 0.3, 0.2], totals: [{ line, over: 0.5 }] })).toThrow(
      RangeError,
    );
  });
});
