import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE_RATE_GRID } from './base-rates.ts';
import { dixonColesGrid } from './dixon-coles.ts';
import { distributionOfHalftime, distributionOfMostGoals } from './halves.ts';
import { createScoreGrid } from './score-grid.ts';

const sum = (distribution: ReadonlyMap<string, number>) =>
  [...distribution.values()].reduce((total, probability) => total + probability, 0);

describe('the halves of a match', () => {
  it('split the goals at random, 0.45 of them before half-time', () => {
    const oneNil = createScoreGrid(({ home, away }) => (home === 1 && away === 0 ? 1 : 0));
    const halftime = distributionOfHalftime(oneNil);
    expect(halftime.get('1-0')).toBeCloseTo(0.45, 12);
    expect(halftime.get('0-0')).toBeCloseTo(0.55, 12);
    expect(distributionOfMostGoals(oneNil).get('secondHalf')).toBeCloseTo(0.55, 12);
    const twoOne = createScoreGrid(({ home, away }) => (home === 2 && away === 1 ? 1 : 0));
    expect(distributionOfHalftime(twoOne).get('1-1')).toBeCloseTo(2 * 0.45 * 0.55 * 0.45, 12);
    expect(distributionOfMostGoals(twoOne).get('firstHalf')).toBeCloseTo(
      0.45 ** 3 + 3 * 0.45 ** 2 * 0.55,
      12,
    );
  });

  it('sum to 1 for any match', () => {
    const means = fc.double({ min: 0.1, max: 5, noNaN: true });
    fc.assert(
      fc.property(means, means, (home, away) => {
        const grid = dixonColesGrid({ home, away, rho: -0.05 });
        expect(sum(distributionOfHalftime(grid))).toBeCloseTo(1, 9);
        expect(sum(distributionOfMostGoals(grid))).toBeCloseTo(1, 9);
      }),
    );
  });

  it('of an average match are near the observed 2,412 half-times', () => {
    const halftime = distributionOfHalftime(BASE_RATE_GRID);
    const most = distributionOfMostGoals(BASE_RATE_GRID);
    for (const [value, observed] of [
      ['0-0', 0.264],
      ['1-0', 0.199],
      ['0-1', 0.159],
      ['1-1', 0.112],
    ] as const) {
      expect(Math.abs(halftime.get(value)! - observed)).toBeLessThan(0.025);
    }
    for (const [value, observed] of [
      ['firstHalf', 0.289],
      ['secondHalf', 0.452],
      ['same', 0.259],
    ] as const) {
      expect(Math.abs(most.get(value)! - observed)).toBeLessThan(0.025);
    }
  });
});
