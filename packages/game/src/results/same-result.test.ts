import { describe, expect, it } from 'vitest';
import { agree, agreeOnScores, hasSameFacts } from './same-result.ts';

describe('two results', () => {
  it.each<[object, object, boolean, boolean, boolean]>([
    [{ score: '2-1' }, { score: '2-1' }, true, true, true],
    [{ score: '2-1' }, { score: '1-2' }, false, false, false],
    [{ score: '2-1' }, { score: '2-1', halftime_score: '1-0' }, false, true, true],
    [
      { score: '2-1', halftime_score: '0-0' },
      { score: '2-1', halftime_score: '1-0' },
      false,
      false,
      false,
    ],
    [
      { score: '2-1', first_goal_minute: 3 },
      { score: '2-1', first_goal_minute: 4 },
      false,
      false,
      true,
    ],
    [
      { score: '2-1', first_goal_minute: 3 },
      { score: '2-1', first_goal_minute: '3' },
      true,
      true,
      true,
    ],
    [{ result: 'draw' }, { score: '2-1' }, false, true, false],
    [{ result: 'draw' }, { result: 'homeTeam' }, true, false, true],
  ])('%o and %o', (a, b, isSame, canBoth, isOneScore) => {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(hasSameFacts(one as never, other as never)).toBe(isSame);
      expect(agree(one as never, other as never)).toBe(canBoth);
      expect(agreeOnScores(one as never, other as never)).toBe(isOneScore);
    }
  });

  it('agree as null only if both are null', () => {
    expect(agree(null, null)).toBe(true);
    expect(agree(null, { score: '0-0' })).toBe(false);
    expect(hasSameFacts(null, { score: '0-0' })).toBe(false);
  });
});
