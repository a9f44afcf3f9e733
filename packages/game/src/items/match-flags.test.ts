import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLockedFlag, listLockedFlags, turnFlag, type MatchFlags } from './match-flags.ts';

const off: MatchFlags = { extraTime: false, penalties: false, secondLeg: false };

describe('the switches of a match', () => {
  it('extra time turns on penalties (ADMIN-34)', () => {
    expect(turnFlag(off, 'extraTime', true)).toEqual({ ...off, extraTime: true, penalties: true });
    expect(turnFlag({ ...off, extraTime: true, penalties: true }, 'extraTime', false)).toEqual({
      ...off,
      penalties: true,
    });
  });

  it('turning off penalties turns off extra time (ADMIN-35)', () => {
    expect(turnFlag({ ...off, extraTime: true, penalties: true }, 'penalties', false)).toEqual(off);
    expect(turnFlag(off, 'penalties', true)).toEqual({ ...off, penalties: true });
  });

  it('a second leg turns off both and locks them (ADMIN-36)', () => {
    const second = turnFlag(off, 'secondLeg', true);
    expect(second).toEqual({ ...off, secondLeg: true });
    expect(listLockedFlags(second)).toEqual(['extraTime', 'penalties']);
    expect(turnFlag(second, 'extraTime', true)).toEqual(second);
    expect(turnFlag(second, 'secondLeg', false)).toEqual(off);
  });

  it('extra time or penalties lock the second leg (ADMIN-37)', () => {
    const penalties = turnFlag(off, 'penalties', true);
    expect(listLockedFlags(penalties)).toEqual(['secondLeg']);
    expect(turnFlag(penalties, 'secondLeg', true)).toEqual(penalties);
    expect(listLockedFlags(off)).toEqual([]);
  });

  it('never reach a combination that the server rejects', () => {
    const turn = fc.tuple(
      fc.constantFrom('extraTime' as const, 'penalties' as const, 'secondLeg' as const),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(turn), (turns) => {
        const flags = turns.reduce((now, [flag, isOn]) => turnFlag(now, flag, isOn), off);
        expect(findLockedFlag(flags)).toBeNull();
      }),
    );
  });

  it.each([
    [{ ...off, extraTime: true }, 'extraTime'],
    [{ ...off, secondLeg: true, penalties: true }, 'penalties'],
    [{ extraTime: true, penalties: true, secondLeg: true }, 'extraTime'],
  ])('never reach %j', (flags, flag) => expect(findLockedFlag(flags)).toBe(flag));
});
