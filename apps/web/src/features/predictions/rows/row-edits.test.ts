import { expect, it } from 'vitest';
import { afterStep, dueIn, nextMoment, openIn, QUIET_MS, SENT, UNDO_MS } from './row-edits.ts';

const NOTHING = { home: null, away: null };
const DRAW = { home: 1, away: 1 };
const HOUR_MS = 3_600_000;

it('a change goes out once it is quiet, and can be taken back for ten seconds after', () => {
  const edit = afterStep(undefined, { before: DRAW, now: 1_000, leftMs: HOUR_MS });
  expect(edit).toEqual({
    before: DRAW,
    sendAt: 1_000 + QUIET_MS,
    undoUntil: 1_000 + QUIET_MS + 10_000,
  });
});

it('another step begins the time anew, and leads back to what stood before all of them', () => {
  const first = afterStep(undefined, { before: DRAW, now: 0, leftMs: HOUR_MS });
  const second = afterStep(first, {
    before: { home: 2, away: 1 },
    now: 5_000,
    leftMs: HOUR_MS,
  });
  expect(second).toMatchObject({ before: DRAW, sendAt: 5_000 + QUIET_MS });
});

it('a first score, which cannot be withdrawn, waits here for as long as it can be taken back', () => {
  const edit = afterStep(undefined, { before: NOTHING, now: 0, leftMs: HOUR_MS });
  expect(edit).toEqual({ before: NOTHING, sendAt: UNDO_MS, undoUntil: UNDO_MS });
});

it('a first score waits for nobody in the last minute', () => {
  const edit = afterStep(undefined, { before: NOTHING, now: 0, leftMs: 60_000 });
  expect(edit).toMatchObject({ sendAt: QUIET_MS, undoUntil: QUIET_MS });
});

it('knows what is due, what is over and what comes next', () => {
  const edits = {
    soon: { before: DRAW, sendAt: 100, undoUntil: 300 },
    sent: { before: DRAW, sendAt: SENT, undoUntil: 200 },
  };
  expect(nextMoment(edits, 0)).toBe(100);
  expect(dueIn(edits, 99)).toEqual([]);
  expect(dueIn(edits, 100)).toEqual(['soon']);
  expect(nextMoment(edits, 100)).toBe(200);
  expect(Object.keys(openIn(edits, 200))).toEqual(['soon']);
  // What waits for the request before it is not forgotten when its time to be taken back is over.
  expect(Object.keys(openIn(edits, 300))).toEqual(['soon']);
});
