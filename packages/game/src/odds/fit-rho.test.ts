import { describe, expect, it } from 'vitest';
import { dixonColesGrid, TYPICAL_RHO } from './dixon-coles.ts';
import { fitRho } from './fit-rho.ts';
import { listScores } from './score-grid.ts';

function scoresOf(matches: number, rho: number) {
  const expected = { home: 1.5, away: 1.2, rho };
  return listScores(dixonColesGrid(expected)).map(({ score, probability }) => {
    return { score, expected, weight: matches * probability };
  });
}

describe('the low-score correction', () => {
  it.each([-0.12, -0.05, 0, 0.08])('is recovered from enough matches: %d', (rho) => {
    expect(fitRho(scoresOf(100_000, rho))).toBeCloseTo(rho, 2);
  });

  it('stays near its prior with few matches, and equals it without matches', () => {
    const few = fitRho(scoresOf(20, 0.08));
    expect(Math.abs(few - TYPICAL_RHO)).toBeLessThan(0.03);
    expect(fitRho([])).toBeCloseTo(TYPICAL_RHO, 6);
  });

  it('leaves every observed score possible', () => {
    const goalless = {
      score: { home: 0, away: 0 },
      expected: { home: 4, away: 4, rho: 0 },
      weight: 1,
    };
    expect(fitRho(Array.from({ length: 50 }, () => goalless))).toBeLessThan(1 / 16);
  });
});
