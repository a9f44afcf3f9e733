import { describe, expect, it } from 'vitest';
import { aMatch, aPart } from '#testing/match-view.ts';
import { ownStandingIn } from './own-standing.ts';

describe('the viewer’s progress in a match', () => {
  it('is empty before the first call', () => {
    expect(ownStandingIn(aMatch())).toEqual({
      done: 0,
      total: 1,
      score: null,
      maximumXp: null,
      worthXp: null,
      earnedXp: null,
    });
  });

  it('has the XP of the called score if it is exact', () => {
    const match = aMatch({ parts: [aPart('score', { value: '2-1' })] });
    expect(ownStandingIn(match)).toMatchObject({ done: 1, maximumXp: 215, earnedXp: null });
  });

  it('has no price while the match has none', () => {
    const parts = [{ ...aPart('score', { value: '2-1' }), rewards: null }];
    const match = aMatch({ parts });
    expect(ownStandingIn(match).maximumXp).toBeNull();
  });

  it('sums the XP of every part, also if it is 0', () => {
    const parts = [
      aPart('score', { value: '2-1', xp: 100 }),
      aPart('result', { value: 'homeTeam', xp: 40 }),
      aPart('total_goals'),
    ];
    expect(ownStandingIn(aMatch({ parts }))).toMatchObject({ done: 2, total: 3, earnedXp: 140 });
    const wrong = aMatch({ parts: [aPart('score', { value: '0-9', xp: 0 })] });
    expect(ownStandingIn(wrong).earnedXp).toBe(0);
  });
});
