import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decayStepAt, decaySteps, nextDecayStep, rewardAt, type Decay } from './decay.ts';

const start = Date.UTC(2026, 0, 1);

const anyDecay: fc.Arbitrary<Decay> = fc
  .record({
    full: fc.nat({ max: 2_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 4e10 })),
  })
  .map(({ full, share, length }) => ({
    full,
    final: Math.floor(full * share),
    from: new Date(start),
    until: new Date(start + length),
  }));

describe('a decaying reward', () => {
  const decay = { full: 500, final: 0, from: new Date(start), until: new Date(start + 1_000) };

  it.each([
    [-5, 500],
    [0, 500],
    [500, 125],
    [999, 0],
    [1_000, 0],
    [9_999, 0],
  ])('after %i of 1000 ms is worth %i of 500', (elapsed, xp) => {
    expect(rewardAt(decay, new Date(start + elapsed))).toBe(xp);
  });

  it('rounds half up, as numeric in PostgreSQL does', () => {
    // 10 × (1 − ½)² = 2.5
    expect(rewardAt({ ...decay, full: 10 }, new Date(start + 500))).toBe(3);
  });

  it('is final at once without a duration', () => {
    expect(rewardAt({ ...decay, until: decay.from }, decay.from)).toBe(0);
  });

  it('never rises, and stays between its ends', () => {
    fc.assert(
      fc.property(anyDecay, fc.nat(), fc.nat(), (any, a, b) => {
        const length = any.until.getTime() - start;
        const [early, late] = [a % (length + 2), b % (length + 2)].toSorted((x, y) => x - y);
        const [before, after] = [early!, late!].map((ms) => rewardAt(any, new Date(start + ms)));
        expect(before).toBeGreaterThanOrEqual(after!);
        expect(before).toBeLessThanOrEqual(any.full);
        expect(after).toBeGreaterThanOrEqual(any.final);
      }),
    );
  });

  it('has steps, and a next step, that agree with the reward at every time', () => {
    fc.assert(
      fc.property(
        anyDecay,
        fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
        (any, moments) => {
          const steps = decaySteps(any);
          expect(steps.length).toBeLessThanOrEqual(any.full - any.final + 1);
          const length = any.until.getTime() - start;
          const edges = steps.slice(1).flatMap(({ from }) => [from.getTime() - 1, from.getTime()]);
          for (const ms of [
            ...moments.map((moment) => start + (moment % (length + 2))),
            ...edges,
          ]) {
            const step = steps.findLast(({ from }) => from.getTime() <= ms);
            expect(step!.xp).toBe(rewardAt(any, new Date(ms)));
            expect(decayStepAt(any, new Date(ms))).toEqual(step);
            const next = steps.find(({ from }) => from.getTime() > ms) ?? null;
            expect(nextDecayStep(any, new Date(ms))).toEqual(next);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
