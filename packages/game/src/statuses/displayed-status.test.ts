import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  displayedStatus,
  isOpen,
  isRevealed,
  itemNote,
  type ItemClock,
} from './displayed-status.ts';

const kickoff = new Date('2026-03-01T15:00:00Z');
const scheduled: ItemClock = {
  storedStatus: 'active',
  closesAt: kickoff,
  closedAt: null,
  postponedAt: null,
};
const at = (offsetMs: number) => new Date(kickoff.getTime() + offsetMs);

describe('the status of an item', () => {
  it('is open strictly before the deadline and pending from that millisecond on', () => {
    expect(displayedStatus(scheduled, at(-1))).toBe('active');
    expect(displayedStatus(scheduled, at(0))).toBe('pending');
  });

  it.each([
    ['finished', -1, 'finished'],
    ['finished', 0, 'finished'],
    ['active', -1, 'active'],
    ['active', 0, 'pending'],
    ['active', 1, 'pending'],
  ] as const)('EVENT-12: stored %s, %i ms after the deadline, is shown %s', (stored, ms, shown) => {
    expect(displayedStatus({ ...scheduled, storedStatus: stored }, at(ms))).toBe(shown);
  });

  it('is pending when closed or postponed, at any time', () => {
    expect(displayedStatus({ ...scheduled, closedAt: at(-9) }, at(-5))).toBe('pending');
    expect(displayedStatus({ ...scheduled, postponedAt: at(-9) }, at(-5))).toBe('pending');
  });

  it('is finished when stored so, and never open then', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (offset) => {
        const finished: ItemClock = { ...scheduled, storedStatus: 'finished' };
        expect(displayedStatus(finished, at(offset))).toBe('finished');
        expect(isOpen(finished, at(offset))).toBe(false);
      }),
    );
  });

  it('keeps predictions secret while open, while postponed, and when finished early', () => {
    expect(isRevealed({ ...scheduled, hasValidation: false }, at(-1))).toBe(false);
    expect(isRevealed({ ...scheduled, hasValidation: false }, at(0))).toBe(true);
    expect(isRevealed({ ...scheduled, postponedAt: at(-9), hasValidation: false }, at(5))).toBe(
      false,
    );
    const early: ItemClock = { ...scheduled, storedStatus: 'finished' };
    expect(isRevealed({ ...early, hasValidation: false }, at(-1))).toBe(false);
    expect(isRevealed({ ...early, hasValidation: true }, at(-1))).toBe(true);
  });

  it('has a note beside the status', () => {
    const item = { storedStatus: 'active', kickoffConfirmed: true, postponedAt: null } as const;
    expect(itemNote({ ...item, validationKind: null })).toBe('none');
    expect(itemNote({ ...item, kickoffConfirmed: false, validationKind: null })).toBe(
      'unscheduled',
    );
    expect(itemNote({ ...item, postponedAt: kickoff, validationKind: null })).toBe('postponed');
    expect(itemNote({ ...item, storedStatus: 'finished', validationKind: null })).toBe('no_result');
    expect(itemNote({ ...item, storedStatus: 'finished', validationKind: 'void' })).toBe('void');
    expect(itemNote({ ...item, storedStatus: 'finished', validationKind: 'result' })).toBe('none');
  });
});
