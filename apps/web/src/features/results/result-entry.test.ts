import { describe, expect, it } from 'vitest';
import { EMPTY_ENTRY, entryOf, readEntry } from './result-entry.ts';

describe('a result as entered', () => {
  it('is sent with its score alone when nothing else is known', () => {
    expect(readEntry({ ...EMPTY_ENTRY, home: '02', away: '1' })).toEqual({
      result: { score: '2-1' },
    });
  });

  it('keeps a goal minute of 0, which means that there was none', () => {
    expect(readEntry({ ...EMPTY_ENTRY, home: '0', away: '0', firstGoalMinute: '0' })).toEqual({
      result: { score: '0-0', first_goal_minute: '0' },
    });
  });

  it('needs both sides of the score', () => {
    expect(readEntry({ ...EMPTY_ENTRY, home: '2' })).toEqual({ problem: 'pleaseFillOutAllFields' });
  });

  it('needs both sides of the half-time score, or neither', () => {
    expect(readEntry({ ...EMPTY_ENTRY, home: '2', away: '1', halftimeHome: '1' })).toEqual({
      problem: 'fillHalftime',
    });
  });

  it('comes back from a result that stands', () => {
    const result = {
      score: '2-1',
      halftime_score: '1-1',
      first_goal_minute: '3',
      last_goal_minute: '90',
    };
    expect(readEntry(entryOf(result))).toEqual({ result });
  });
});
