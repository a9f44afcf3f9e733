import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayedStatus, isOpen } from './displayed-status.ts';
import {
  permissionsOf,
  permissionsOnceClosed,
  predictionRefusalOf,
  refusalOf,
  type AdministratorAction,
  type ItemStanding,
} from './item-actions.ts';

const now = new Date('2026-03-01T15:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const standing = (changes: Partial<ItemStanding> = {}): ItemStanding => ({
  kind: 'match',
  storedStatus: 'active',
  closesAt: hours(-2),
  closedAt: null,
  postponedAt: null,
  validationKind: null,
  isPriced: true,
  ...changes,
});
const open = standing({ closesAt: hours(2) });
const settled = standing({ storedStatus: 'finished', validationKind: 'result' });

it.each([
  ['settle', 'what waits for a result', standing(), null],
  ['settle', 'what is open', open, 'ITEM_OPEN'],
  ['settle', 'what was switched off', { ...open, storedStatus: 'finished' }, null],
  ['settle', 'what has no date', standing({ postponedAt: hours(-3) }), 'ITEM_OPEN'],
  ['settle', 'what was never priced', standing({ isPriced: false }), 'REWARDS_MISSING'],
  ['settle', 'what has a result', settled, 'ITEM_ALREADY_VALIDATED'],
  ['record', 'what was never priced', standing({ isPriced: false }), null],
  ['void', 'what has no date', standing({ postponedAt: hours(-3) }), null],
  ['void', 'what is open', open, 'ITEM_OPEN'],
  ['correct', 'what waits for a result', standing(), 'ITEM_NOT_VALIDATED'],
  ['correct', 'a void', { ...settled, validationKind: 'void' }, null],
  ['correct', 'a void without a date', { ...settled, postponedAt: hours(-3) }, 'ITEM_OPEN'],
  ['revert', 'what waits for a result', standing(), 'ITEM_NOT_VALIDATED'],
  ['revert', 'what has a result', settled, null],
  ['move', 'what has a result', settled, 'ITEM_SETTLED'],
  ['move', 'a match of the past', { ...settled, validationKind: 'history' }, null],
  ['move', 'an event', { ...open, kind: 'event' }, 'MATCH_NOT_FOUND'],
  ['postpone', 'what is open', open, null],
  ['postpone', 'what began', standing(), 'KICKOFF_PASSED'],
  ['postpone', 'what has no date', { ...open, postponedAt: hours(-3) }, 'ITEM_CHANGED'],
  ['reprice', 'what began', standing(), 'PREDICTION_CLOSED'],
  ['close', 'what has a result', settled, 'ITEM_SETTLED'],
  ['close', 'what is open', open, null],
  ['delete', 'what has a result', settled, null],
] as const)('to %s %s', (action, _, item, refusal) => {
  expect(refusalOf(action, item, now)).toBe(refusal);
});

it('a prediction is rejected after the deadline, and from viewers of others’ predictions', () => {
  expect(predictionRefusalOf({ isOpen: true, hasSeen: false })).toBeNull();
  expect(predictionRefusalOf({ isOpen: false, hasSeen: true })).toBe('PREDICTION_CLOSED');
  expect(predictionRefusalOf({ isOpen: true, hasSeen: true })).toBe('PREDICTIONS_SEEN');
});

const instant = fc.integer({ min: -4, max: 4 }).map(hours);
const drawnItem: fc.Arbitrary<ItemStanding> = fc.record({
  kind: fc.constantFrom('match', 'event'),
  storedStatus: fc.constantFrom('active', 'finished'),
  closesAt: instant,
  closedAt: fc.option(instant),
  postponedAt: fc.option(instant),
  validationKind: fc.constantFrom(null, 'result', 'void', 'history'),
  isPriced: fc.boolean(),
});
const drawnViewer = fc.record({
  isPlayer: fc.boolean(),
  isAdmin: fc.boolean(),
  hasSeen: fc.boolean(),
});

describe('the permissions on any item', () => {
  it('match the rules of the operations, and exclude administration for others', () => {
    fc.assert(
      fc.property(drawnItem, drawnViewer, (item, viewer) => {
        const { predict, ...rest } = permissionsOf(item, viewer, now);
        expect(predict).toBe(viewer.isPlayer && !viewer.hasSeen && isOpen(item, now));
        for (const [action, may] of Object.entries(rest)) {
          const refusal = refusalOf(action as AdministratorAction, item, now);
          expect(may).toBe(viewer.isAdmin && refusal === null);
        }
      }),
    );
  });

  it('after the deadline are returned only for an open item', () => {
    fc.assert(
      fc.property(drawnItem, drawnViewer, instant, (item, viewer, later) => {
        const before = permissionsOf(item, viewer, now);
        const once = permissionsOnceClosed(item, viewer, now);
        const isClosedLater = displayedStatus(item, later) !== 'active';
        if (later >= now && isClosedLater) {
          expect(permissionsOf(item, viewer, later)).toEqual(once ?? before);
        }
        expect(once === null).toBe(displayedStatus(item, now) !== 'active');
      }),
    );
  });
});
