import { expect, it } from 'vitest';
import { afterStep, canUndo, dueIn, nextMoment, openIn, QUIET_MS, SENT } from './row-edits.ts';

const NOTHING = { home: null, away: null };
const DRAW = { home: 1, away: 1 };

it.each([
  ['a change', DRAW],
  ['a first score', NOTHING],
])('%s is sent after a second without input, and its row has news for ten seconds', (_, before) => {
  expect(QUIET_MS).toBe(1_000);
  expect(afterStep(undefined, { before, now: 1_000 })).toEqual({
    before,
    sendAt: 2_000,
    newsUntil: 12_000,
  });
});

it('another step restarts the delay, and keeps the original score for undo', () => {
  const first = afterStep(undefined, { before: DRAW, now: 0 });
  const second = afterStep(first, { before: { home: 2, away: 1 }, now: 5_000 });
  expect(second).toMatchObject({ before: DRAW, sendAt: 5_000 + QUIET_MS });
  const later = afterStep(second, { before: { home: 3, away: 1 }, now: 60_000 });
  expect(later.before).toEqual({ home: 3, away: 1 });
});

it('a first score cannot be undone (OP-49), a changed one can', () => {
  expect(canUndo(afterStep(undefined, { before: NOTHING, now: 0 }))).toBe(false);
  expect(canUndo(afterStep(undefined, { before: DRAW, now: 0 }))).toBe(true);
});

it('lists due edits, drops finished ones and finds the next time', () => {
  const edits = {
    soon: { before: DRAW, sendAt: 100, newsUntil: 300 },
    sent: { before: DRAW, sendAt: SENT, newsUntil: 200 },
  };
  expect(nextMoment(edits, 0)).toBe(100);
  expect(dueIn(edits, 99)).toEqual([]);
  expect(dueIn(edits, 100)).toEqual(['soon']);
  expect(nextMoment(edits, 100)).toBe(200);
  expect(Object.keys(openIn(edits, 200))).toEqual(['soon']);
  // An edit that waits for the request before it is kept without news too.
  expect(Object.keys(openIn(edits, 300))).toEqual(['soon']);
});
