import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE_RATE_GRID } from '../odds/base-rates.ts';
import { dixonColesGrid } from '../odds/dixon-coles.ts';
import { REWARD_SETTINGS, rewardOf } from './reward-map.ts';
import { findRewardFaults } from './testing/find-reward-faults.ts';

/** Any match, the most lopsided ones too. */
const grids = fc
  .record({
    home: fc.double({ min: 0.1, max: 5, noNaN: true }),
    away: fc.double({ min: 0.1, max: 5, noNaN: true }),
    rho: fc.double({ min: -0.2, max: 0.1, noNaN: true }),
  })
  .map(dixonColesGrid);

describe('the rewards of a grid', () => {
  it('never pay less for what is less likely, nor more for parts than for the exact score', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        expect(findRewardFaults(grid, REWARD_SETTINGS)).toEqual([]);
      }),
      { numRuns: 200 },
    );
    expect(findRewardFaults(BASE_RATE_GRID, REWARD_SETTINGS)).toEqual([]);
  });

  it('would do so with an exact score that is too cheap: the check sees it', () => {
    const cheap = { ...REWARD_SETTINGS, base: { ...REWARD_SETTINGS.base, score: 40 } };
    const lopsided = dixonColesGrid({ home: 3.5, away: 0.3, rho: -0.05 });
    expect(findRewardFaults(lopsided, cheap)).toContain(
      '0-1: what comes true beside the exact score is above the maximum',
    );
  });

  it('follow the formula by hand: p = 0.45 at base 100 and k = 0.3 is 127 XP', () => {
    expect(rewardOf(0.45, 100, 0.3)).toBe(127);
    expect(rewardOf(1, 100, 0.3)).toBe(100);
    expect(rewardOf(0.01, 100, 0.5)).toBe(1000);
  });
});
