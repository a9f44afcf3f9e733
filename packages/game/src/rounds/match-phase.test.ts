import { describe, expect, it } from 'vitest';
import { inPlayUntil, matchPhase } from './match-phase.ts';

const kickoffAt = new Date('2026-03-07T15:00:00Z');
const after = (minutes: number, seconds = 0) =>
  new Date(kickoffAt.getTime() + minutes * 60_000 + seconds * 1_000);

describe('the phase of a match', () => {
  it.each([
    ['active', 'none', -1, 'upcoming'],
    ['pending', 'none', 0, 'in_play'],
    ['pending', 'none', 149, 'in_play'],
    ['pending', 'none', 150, 'result_pending'],
    ['pending', 'none', 9_000, 'result_pending'],
    ['pending', 'none', -10, 'result_pending'],
    ['pending', 'postponed', 30, 'result_pending'],
    ['pending', 'unscheduled', 30, 'result_pending'],
    ['finished', 'none', 30, 'finished'],
    ['finished', 'void', 30, 'finished'],
    ['finished', 'no_result', 30, 'finished'],
  ] as const)('of one that is %s, %s, after %i minutes is %s', (status, note, minutes, phase) => {
    expect(matchPhase({ status, note, kickoffAt }, after(minutes))).toBe(phase);
  });

  it('is in play until the last millisecond of 150 minutes', () => {
    const match = { status: 'pending', note: 'none', kickoffAt } as const;
    const end = inPlayUntil(kickoffAt);
    expect(end).toEqual(after(150));
    expect(matchPhase(match, new Date(end.getTime() - 1))).toBe('in_play');
    expect(matchPhase(match, end)).toBe('result_pending');
  });
});
