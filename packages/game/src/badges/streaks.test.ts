import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestStreak,
  countStreak,
  markComplete,
  markRight,
  type RoundMark,
  type RoundOfPlayer,
} from './streaks.ts';

const round = (changes: Partial<RoundOfPlayer> = {}): RoundOfPlayer => ({
  matches: 9,
  revealed: 9,
  predicted: 9,
  settled: 9,
  right: 4,
  ...changes,
});

const anyRound = fc
  .record({ matches: fc.nat(6), revealed: fc.nat(6), predicted: fc.nat(6), settled: fc.nat(6) })
  .chain(({ matches, revealed, predicted, settled }) => {
    const open = Math.min(matches, revealed);
    const called = Math.min(open, predicted);
    const of = { matches, revealed: open, predicted: called, settled: Math.min(open, settled) };
    const right = fc.nat(Math.min(called, of.settled));
    return fc.record({ right }).map((drawn): RoundOfPlayer => ({ ...of, ...drawn }));
  });

const anyMarks = fc.array(fc.constantFrom<RoundMark>('kept', 'broken', 'open'));

describe('a round', () => {
  it.each<[string, Partial<RoundOfPlayer>, RoundMark, RoundMark]>([
    ['with every match predicted', {}, 'kept', 'kept'],
    ['with a match that was not predicted', { predicted: 8 }, 'broken', 'kept'],
    ['with a deadline ahead', { revealed: 8, predicted: 8, settled: 8 }, 'open', 'kept'],
    ['with a result ahead', { settled: 8, right: 0 }, 'kept', 'open'],
    ['without a right result', { right: 0 }, 'kept', 'broken'],
    [
      'of void and postponed matches',
      { matches: 0, revealed: 0, predicted: 0, settled: 0, right: 0 },
      'open',
      'open',
    ],
  ])('%s', (_, changes, complete, right) => {
    expect([markComplete(round(changes)), markRight(round(changes))]).toEqual([complete, right]);
  });

  it('is complete or broken only after its last deadline, for any figures', () => {
    fc.assert(
      fc.property(anyRound, (drawn) => {
        const isDecided = drawn.matches > 0 && drawn.revealed === drawn.matches;
        expect(markComplete(drawn) !== 'open').toBe(isDecided);
      }),
    );
  });

  it('without a void match keeps or gains, and never loses', () => {
    const order = { broken: 0, open: 1, kept: 2 };
    fc.assert(
      fc.property(anyRound, (drawn) => {
        // One match that was revealed, not predicted and without a right result becomes void.
        fc.pre(drawn.revealed > drawn.predicted && drawn.settled > drawn.right);
        const { matches, revealed, settled } = drawn;
        const without = {
          ...drawn,
          matches: matches - 1,
          revealed: revealed - 1,
          settled: settled - 1,
        };
        for (const mark of [markComplete, markRight]) {
          expect(order[mark(without)]).toBeGreaterThanOrEqual(order[mark(drawn)]);
        }
      }),
    );
  });
});

describe('a streak', () => {
  it('counts rounds in a row, and keeps the longest', () => {
    const marks: RoundMark[] = ['kept', 'kept', 'kept', 'broken', 'kept', 'open', 'kept', 'open'];
    expect(countStreak(marks)).toEqual({ current: 2, longest: 3 });
    expect(countStreak([])).toEqual({ current: 0, longest: 0 });
  });

  it('is the same without its open rounds, wherever they are', () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        const decided = marks.filter((mark) => mark !== 'open');
        expect(countStreak(marks)).toEqual(countStreak(decided));
      }),
    );
  });

  it('is never longer than its longest, and a kept round adds one', () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        const before = countStreak(marks);
        expect(before.current).toBeLessThanOrEqual(before.longest);
        const after = countStreak([...marks, 'kept']);
        expect(after.current).toBe(before.current + 1);
        expect(after.longest).toBe(Math.max(before.longest, after.current));
        expect(countStreak([...marks, 'broken'])).toEqual({ ...before, current: 0 });
      }),
    );
  });

  it('of several competitions is the best of each', () => {
    const streaks = [
      { current: 1, longest: 9 },
      { current: 4, longest: 5 },
    ];
    expect(bestStreak(streaks)).toEqual({ current: 4, longest: 9 });
    expect(bestStreak([])).toEqual({ current: 0, longest: 0 });
  });
});
