import { expect, it } from 'vitest';
import { isOverForGood, judgeKickoffMove, type MovableMatch } from './kickoff-move.ts';

const now = new Date('2026-03-01T15:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const match = (changes: Partial<MovableMatch>): MovableMatch => ({
  kickoff: hours(5),
  postponedAt: null,
  validationKind: null,
  ...changes,
});

it.each([
  ['future to future', match({}), hours(9), { kind: 'moved', closes: false }],
  ['future to past', match({}), hours(-1), { kind: 'moved', closes: true }],
  ['future to this very moment', match({}), hours(0), { kind: 'moved', closes: true }],
  ['past to future', match({ kickoff: hours(-1) }), hours(9), { kind: 'moved', closes: true }],
  [
    'postponed in time, then given a date',
    match({ kickoff: hours(-1), postponedAt: hours(-3) }),
    hours(9),
    { kind: 'moved', closes: false },
  ],
  [
    'postponed in time, but given a date that has passed',
    match({ kickoff: hours(-9), postponedAt: hours(-10) }),
    hours(-1),
    { kind: 'moved', closes: true },
  ],
  [
    'postponed only after the kickoff',
    match({ kickoff: hours(-3), postponedAt: hours(-1) }),
    hours(9),
    { kind: 'moved', closes: true },
  ],
  [
    'validated',
    match({ validationKind: 'result' }),
    hours(9),
    { kind: 'refused', reason: 'ITEM_SETTLED' },
  ],
  [
    'void',
    match({ validationKind: 'void' }),
    hours(9),
    { kind: 'refused', reason: 'ITEM_SETTLED' },
  ],
  ['history', match({ validationKind: 'history' }), hours(9), { kind: 'shown' }],
] as const)('a kickoff that is %s', (_, before, kickoff, expected) => {
  expect(judgeKickoffMove(before, kickoff, now)).toEqual(expected);
});

it.each([
  ['to come', match({}), null, false],
  ['to come, closed once', match({}), hours(-1), true],
  ['beginning at this moment', match({ kickoff: now }), null, true],
  [
    'postponed before its kickoff',
    match({ kickoff: hours(-3), postponedAt: hours(-4) }),
    null,
    false,
  ],
  [
    'postponed when it had begun',
    match({ kickoff: hours(-4), postponedAt: hours(-3) }),
    null,
    true,
  ],
  ['to come and of history', match({ validationKind: 'history' }), null, true],
] as const)('predictions on a match that is %s', (_, of, closedAt, isOver) => {
  expect(isOverForGood({ ...of, closedAt }, now)).toBe(isOver);
});
