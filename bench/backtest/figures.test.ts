import { describe, expect, it } from 'vitest';
import { estimateOf, rankCorrelation, ranksOf, shareOfTies, shareOfVariance } from './figures.ts';
import { createRandom, NORMAL_TABLE } from './random.ts';

describe('figures', () => {
  it('rank ties by their mean rank', () => {
    expect([...ranksOf([30, 10, 20, 10])]).toEqual([4, 1.5, 3, 1.5]);
  });

  it('correlate ranks: 1 for any increasing relation, and a published example', () => {
    expect(rankCorrelation([1, 2, 3, 4], [1, 10, 100, 1000])).toBeCloseTo(1, 12);
    expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 12);
    const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
    const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
    expect(rankCorrelation(iq, hours)).toBeCloseTo(-29 / 165, 12);
    expect(rankCorrelation([1, 2, 3], [5, 5, 5])).toBe(0);
  });

  it('estimate a mean with its interval', () => {
    const { mean, low, high } = estimateOf([1, 2, 3, 4, 5]);
    expect(mean).toBe(3);
    expect(high - mean).toBeCloseTo((1.96 * Math.sqrt(2.5)) / Math.sqrt(5), 12);
    expect(mean - low).toBeCloseTo(high - mean, 12);
  });

  it('count repeated totals within leagues', () => {
    expect(shareOfTies([1, 2, 3, 4], 4)).toBe(0);
    expect(shareOfTies([1, 1, 1, 1], 4)).toBe(0.75);
    expect(shareOfTies([1, 1, 2, 3, 1, 2], 2)).toBeCloseTo(1 / 6, 12);
  });
});

describe('the share of a part', () => {
  it('is its covariance with the totals: 1 for all of them, 0 for a constant', () => {
    const totals = Float64Array.of(1, 5, 2, 9);
    expect(shareOfVariance(totals, totals)).toBe(1);
    expect(shareOfVariance(Float64Array.of(3, 3, 3, 3), totals)).toBe(0);
    expect(shareOfVariance(totals, Float64Array.of(2, 2, 2, 2))).toBe(0);
  });
});

describe('the random generator', () => {
  it('is repeatable by seed', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, createRandom(seed).bits);
    expect(draw(3)).toEqual(draw(3));
    expect(draw(3)).not.toEqual(draw(4));
  });

  it('has normal values: mean 0, variance 1, the tabulated quantiles', () => {
    const mean = NORMAL_TABLE.reduce((sum, value) => sum + value, 0) / NORMAL_TABLE.length;
    const variance = NORMAL_TABLE.reduce((sum, value) => sum + value ** 2, 0) / NORMAL_TABLE.length;
    expect(mean).toBeCloseTo(0, 4);
    expect(variance).toBeCloseTo(1, 3);
    expect(NORMAL_TABLE[Math.floor(0.975 * NORMAL_TABLE.length)]!).toBeCloseTo(1.96, 3);
    expect(NORMAL_TABLE[Math.floor(0.841345 * NORMAL_TABLE.length)]!).toBeCloseTo(1, 3);
  });
});
