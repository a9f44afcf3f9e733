import { describe, expect, it } from 'vitest';
import { percentOf, RING_LENGTH, ringGap } from './progress-share.ts';

describe('MATCH-06 to MATCH-08: the ring', () => {
  it('shows the share that is done, and 0 of 0', () => {
    expect(percentOf(0, 0)).toBe(0);
    expect(percentOf(1, 3)).toBe(33);
    expect(percentOf(2, 3)).toBe(67);
    expect(percentOf(7, 7)).toBe(100);
    expect(percentOf(9, 7)).toBe(100);
  });

  it('is never full before everything is done', () => {
    expect(percentOf(999, 1000)).toBe(99);
  });

  it('has a radius of 23, with a gap for the missing share', () => {
    expect(RING_LENGTH).toBeCloseTo(144.51, 2);
    expect(ringGap(0)).toBeCloseTo(RING_LENGTH);
    expect(ringGap(75)).toBeCloseTo(RING_LENGTH / 4);
    expect(ringGap(100)).toBe(0);
    expect(ringGap(140)).toBe(0);
  });
});
