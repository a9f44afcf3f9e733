import { expect, it } from 'vitest';
import { afterStep, canUndo, dueIn, nextMoment, openIn, QUIET_MS, SENT } from './row-edits.ts';

const NOTHING = { home: null, away: null };
const DRAW = { home: 1, away: 1 };

it.each([
  ['a change', DRAW],
  ['a first score', NOTHING],
])('%s goes out after a second of quiet, and its row tells of it for ten seconds', (_, before) => {
  expect(QUIET_MS).toBe(1_000);
  expect(afterStep(undefined, { before, now: 1_000 })).toEqual({
    before,
    sendAt: 2_000,
    newsUntil: 12_000,
  });
});

it('another step begins the time anew, and leads back to what stood before all of them', () => {
  const first = afterStep(undefined, { before: DRAW, now: 0 });
  const second = afterStep(first, { before: { home: 2, away: 1 }, now: 5_000 });
  expect(second).toMatchObject({ before: DRAW, sendAt: 5_000 + QUIET_MS });
  const later = afterStep(second, { before: { home: 3, away: 1 }, now: 60_000 });
  expect(later.before).toEqual({ home: 3, away: 1 });
});

it('a first score cannot be taken back (OP-49), a changed one can', () => {
  expect(canUndo(afterStep(undefined, { before: NOTHING, now: 0 }))).toBe(false);
  expect(canUndo(afterStep(undefined, { before: DRAW, now: 0 }))).toBe(true);
});

it('knows what is due, what is over and what comes next', () => {
  const edits = {
    soon: { before: DRAW, sendAt: 100, newsUntil: 300 },
    sent: { before: DRAW, sendAt: SENT, newsUntil: 200 },
  };
  expect(nextMoment(edits, 0)).toBe(100);
  expect(dueIn(edits, 99)).toEqual([]);
  expect(dueIn(edits, 100)).toEqual(['soon']);
  expect(nextMoment(edits, 100)).toBe(200);
  expect(Object.keys(openIn(edits, 200))).toEqual(['soon']);
  // What waits for the request before it is not forgotten when there is no more news of it.
  expect(Object.keys(openIn(edits, 300))).toEqual(['soon']);
});
