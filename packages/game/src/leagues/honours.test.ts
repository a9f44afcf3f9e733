import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctHonour, honourOf, HONOURS, type KnownHonour } from './honours.ts';

const honour = fc.constantFrom(...HONOURS, null);

describe('an honour of a round', () => {
  it('is its crown, the first place, or both', () => {
    expect(honourOf({ hasWon: true, isFirst: true })).toBe('both');
    expect(honourOf({ hasWon: true, isFirst: false })).toBe('won');
    expect(honourOf({ hasWon: false, isFirst: true })).toBe('first');
    expect(honourOf({ hasWon: false, isFirst: false })).toBeNull();
  });

  it('is withdrawn while unread, and corrected once read', () => {
    const told = { id: 'a', honour: 'won' as const };
    expect(correctHonour([{ ...told, isRead: false }], null)).toEqual({
      withdrawn: ['a'],
      notice: null,
    });
    expect(correctHonour([{ ...told, isRead: true }], null)).toEqual({
      withdrawn: [],
      notice: { kind: 'corrected', honour: null },
    });
    expect(correctHonour([], 'first').notice).toEqual({ kind: 'honour', honour: 'first' });
  });

  it('is true in the last notice after any corrections and reads, and never repeated', () => {
    const steps = fc.array(fc.record({ now: honour, isRead: fc.boolean() }), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (drawn) => {
        let told: KnownHonour[] = [];
        for (const [step, { now, isRead }] of drawn.entries()) {
          const { withdrawn, notice } = correctHonour(told, now);
          for (const id of withdrawn) expect(told.find((one) => one.id === id)?.isRead).toBe(false);
          told = told.filter(({ id }) => !withdrawn.includes(id));
          if (notice) told.push({ id: String(step), isRead: false, honour: notice.honour });
          expect(told.at(-1)?.honour ?? null).toBe(now);
          expect(correctHonour(told, now)).toEqual({ withdrawn: [], notice: null });
          if (isRead) told = told.map((one) => ({ ...one, isRead: true }));
        }
      }),
    );
  });
});
