import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE_RATE_GRID } from '../odds/base-rates.ts';
import { dixonColesGrid } from '../odds/dixon-coles.ts';
import { priceByPower, priceBySurprise, REWARD_RULES } from './reward-rules.ts';
import { findRewardFaults } from './testing/find-reward-faults.ts';

/** Arbitrary matches, including lopsided ones. */
const grids = fc
  .record({
    home: fc.double({ min: 0.1, max: 5, noNaN: true }),
    away: fc.double({ min: 0.1, max: 5, noNaN: true }),
    rho: fc.double({ min: -0.2, max: 0.1, noNaN: true }),
  })
  .map(dixonColesGrid);

describe.each(Object.entries(REWARD_RULES))('the rewards of a grid by %s', (_, price) => {
  it('never pay less for a less likely value, nor more for parts than for the exact score', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        expect(findRewardFaults(grid, price)).toEqual([]);
      }),
      { numRuns: 200 },
    );
    expect(findRewardFaults(BASE_RATE_GRID, price)).toEqual([]);
  });
});

describe('the rewards of a grid', () => {
  const parts = { goalDiff: 20, matchTotal: 20, homeTotal: 20, awayTotal: 20 };

  it('are reported as unfair if the exact score is too cheap', () => {
    const cheap = priceByPower({ result: 100, ...parts, score: 40 }, 0.3);
    const lopsided = dixonColesGrid({ home: 3.5, away: 0.3, rho: -0.05 });
    expect(findRewardFaults(lopsided, cheap)).toContain(
      '0-1: what comes true beside the exact score is above the maximum',
    );
  });

  it('are reported as unfair if a likelier value pays more', () => {
    const base = { result: 100, ...parts, score: 120 };
    const faults = findRewardFaults(BASE_RATE_GRID, priceByPower(base, -0.3));
    expect(faults).toContain('result: a value pays less than a likelier one');
  });

  it('equal the formulas by hand', () => {
    const power = REWARD_RULES['rewards-2'];
    expect([0.45, 1, 0.01].map((p) => power('result', p))).toEqual([127, 100, 398]);
    // 45 % is 1.152 halvings of the probability, 1 % is 6.644.
    const surprise = priceBySurprise(
      { result: 100, ...parts, score: 80 },
      { result: 10, goalDiff: 5, matchTotal: 5, homeTotal: 5, awayTotal: 5, score: 10 },
    );
    expect([1, 0.5, 0.45, 0.25, 0.01].map((p) => surprise('result', p))).toEqual([
      100, 110, 112, 120, 166,
    ]);
    expect([0.125, 0.01, 0.001].map((p) => surprise('score', p))).toEqual([110, 146, 146]);
  });
});
