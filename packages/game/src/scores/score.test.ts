import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatScore, isSameScore, parseScore, writeScore } from './score.ts';

describe('a score', () => {
  it('reads its own output, for every score from 0-0 to 99-99', () => {
    const goals = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(goals, goals, (home, away) => {
        expect(parseScore(formatScore({ home, away }))).toEqual({ home, away });
      }),
    );
  });

  it.each(['', '2', '2:1', '2–1', '-1-2', '100-0', '1.5-0', 'a-b', '1 - 0', '٢-١'])(
    'rejects %j',
    (text) => {
      expect(parseScore(text)).toBeNull();
    },
  );

  it('is read without leading zeros and surrounding spaces', () => {
    expect(formatScore(parseScore(' 02-01 ')!)).toBe('2-1');
    expect(isSameScore(parseScore('02-01')!, { home: 2, away: 1 })).toBe(true);
  });

  it.each([
    ['en', '2–1'],
    ['de', '2:1'],
    ['de-AT', '2:1'],
    ['fr', '2-1'],
  ])('is written for readers of %s', (language, text) => {
    expect(writeScore('02-01', language)).toBe(text);
    expect(writeScore({ home: 2, away: 1 }, language)).toBe(text);
    expect(writeScore('homeTeam', language)).toBe('homeTeam');
  });
});
