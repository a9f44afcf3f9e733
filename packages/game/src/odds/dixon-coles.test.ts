import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dixonColesGrid, lowScoreFactor } from './dixon-coles.ts';
import { poissonLaw } from './poisson.ts';

describe('the grid of Dixon and Coles', () => {
  it('corrects the four low scores by equation 4.2', () => {
    const expected = { home: 1.5, away: 1.2, rho: -0.1 };
    const factors = [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
    ].map(([home, away]) => lowScoreFactor(home!, away!, expected));
    expect(factors).toEqual([1.18, 0.85, 0.88, 1.1, 1].map((factor) => expect.closeTo(factor, 12)));
  });

  it('equals independent Poisson goals for rho 0', () => {
    const grid = dixonColesGrid({ home: 1.5, away: 1.2, rho: 0 });
    // e^-2.7 and 1.5 × 1.2 × e^-2.7, by hand; the mass above ten goals is negligible.
    expect(grid[0]![0]).toBeCloseTo(0.0672055, 6);
    expect(grid[1]![1]).toBeCloseTo(0.1209699, 6);
    expect(poissonLaw(2, 3)).toEqual(
      [0.1353353, 0.2706706, 0.2706706, 0.180447].map((p) => expect.closeTo(p, 6)),
    );
  });

  it('sums to 1 for any expectation', () => {
    const anything = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(anything, anything, anything, (home, away, rho) => {
        const cells = dixonColesGrid({ home, away, rho }).flat();
        expect(Math.min(...cells)).toBeGreaterThanOrEqual(0);
        expect(cells.reduce((total, cell) => total + cell, 0)).toBeCloseTo(1, 12);
      }),
      { numRuns: 1_000 },
    );
  });
});
