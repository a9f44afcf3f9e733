import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAnyPassed } from './is-any-passed.ts';

it('finds a player who was passed, as a comparison of all pairs does', () => {
  const score = fc.record({ before: fc.nat(4), earned: fc.nat(4) });
  fc.assert(
    fc.property(fc.array(score, { maxLength: 6 }), (players) => {
      const scores = players.map(({ before, earned }) => ({ before, xp: before + earned }));
      const expected = scores.some((one) =>
        scores.some((other) => other.xp > one.xp && other.before <= one.before),
      );
      expect(isAnyPassed(scores)).toBe(expected);
    }),
  );
});
