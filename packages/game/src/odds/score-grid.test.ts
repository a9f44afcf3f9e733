import { describe, expect, it } from 'vitest';
import { BASE_RATE_GRID } from './base-rates.ts';
import { distributionOf, listScores } from './score-grid.ts';

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

describe('the base-rate grid', () => {
  it('is a probability distribution', () => {
    expect(sum(BASE_RATE_GRID.flat())).toBeCloseTo(1, 12);
    expect(Math.min(...BASE_RATE_GRID.flat())).toBeGreaterThanOrEqual(0);
  });

  it('has 1-1 as the likeliest score, at the observed 11.9 percent', () => {
    const likeliest = listScores(BASE_RATE_GRID)[0]!;
    expect(likeliest.score).toEqual({ home: 1, away: 1 });
    expect(likeliest.probability).toBeCloseTo(0.119, 3);
  });

  it('reproduces the observed shares of home wins, draws and away wins within a point', () => {
    const outcomes = distributionOf(BASE_RATE_GRID, ({ home, away }) =>
      home > away ? 'home' : home < away ? 'away' : 'draw',
    );
    expect(Math.abs(outcomes.get('home')! - 0.441)).toBeLessThan(0.01);
    expect(Math.abs(outcomes.get('draw')! - 0.251)).toBeLessThan(0.01);
    expect(Math.abs(outcomes.get('away')! - 0.308)).toBeLessThan(0.01);
  });
});
