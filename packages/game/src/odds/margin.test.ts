import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marginOf, marketProbabilities, removeMargin } from './margin.ts';

const price = fc.double({ min: 1.001, max: 1000, noNaN: true });
const odds = fc.array(price, { minLength: 2, maxLength: 4 });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the margin of a bookmaker', () => {
  it('equals the published example', () => {
    expect(marginOf([2.7, 2.3, 4.4])).toBeCloseTo(0.0324257, 7);
  });

  it('is removed by the power method as in the published example', () => {
    const [home, draw, away] = removeMargin([2.7, 2.3, 4.4]);
    expect(home).toBeCloseTo(0.35917, 5);
    expect(draw).toBeCloseTo(0.42373, 5);
    expect(away).toBeCloseTo(0.2171, 5);
  });

  it('leaves fair prices unchanged, and corrects a negative margin', () => {
    expect(removeMargin([2, 4, 4])).toEqual([0.5, 0.25, 0.25].map((p) => expect.closeTo(p, 12)));
    expect(sum(removeMargin([2.2, 4.4, 4.4]))).toBeCloseTo(1, 12);
  });

  it('leaves probabilities that sum to 1 and never rise with the price', () => {
    fc.assert(
      fc.property(odds, (prices) => {
        const probabilities = removeMargin(prices);
        expect(sum(probabilities)).toBeCloseTo(1, 12);
        prices.forEach((a, i) =>
          prices.forEach((b, j) => {
            if (a < b) expect(probabilities[i]!).toBeGreaterThanOrEqual(probabilities[j]!);
          }),
        );
      }),
      { numRuns: 10_000 },
    );
  });

  it('gives an outcome a higher probability when its price falls', () => {
    fc.assert(
      fc.property(odds, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (prices, share) => {
        const [first, ...others] = prices as [number, ...number[]];
        const shorter = 1 + (first - 1) * share;
        fc.pre(shorter > 1 && shorter < first);
        const [before, after] = [removeMargin(prices), removeMargin([shorter, ...others])];
        expect(after[0]!).toBeGreaterThanOrEqual(before[0]!);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([[[2]], [[1, 3]], [[2, Number.NaN, 3]], [[2, Number.POSITIVE_INFINITY]], [[-2, 3]]])(
    'rejects invalid odds: %j',
    (prices) => {
      expect(() => removeMargin(prices)).toThrow(RangeError);
      expect(() => marginOf(prices)).toThrow(RangeError);
    },
  );
});

describe('marketProbabilities', () => {
  it('returns the median bookmaker’s probabilities', () => {
    const [low, middle, high] = [
      [1.9, 3.6, 4.4],
      [2, 3.6, 4.2],
      [2.1, 3.6, 4],
    ];
    expect(marketProbabilities([high!, low!, middle!])).toEqual(
      removeMargin(middle!).map((p) => expect.closeTo(p, 3)),
    );
  });

  it('ignores one bookmaker’s error', () => {
    const sound = [
      [2, 3.6, 4.2],
      [2.02, 3.55, 4.2],
      [1.98, 3.6, 4.25],
      [2, 3.55, 4.3],
    ];
    const [before] = marketProbabilities(sound);
    const [after] = marketProbabilities([...sound, [20, 3.6, 4.2]]);
    expect(Math.abs(after! - before!)).toBeLessThan(0.01);
  });

  it('averages the two middle bookmakers, and needs at least one', () => {
    const [a, b] = [removeMargin([2, 2]), removeMargin([1.5, 3])];
    expect(
      marketProbabilities([
        [2, 2],
        [1.5, 3],
      ])[0],
    ).toBeCloseTo((a[0]! + b[0]!) / 2, 12);
    expect(() => marketProbabilities([])).toThrow(RangeError);
  });
});
