import { expect, it } from 'vitest';
import { anEvent } from '#testing/event-view.ts';
import { aMatch } from '#testing/match-view.ts';
import { itemNow } from './item-now.ts';

const closesAt = '2026-03-01T15:00:00Z';
const before = new Date('2026-03-01T14:59:59.999Z');
const at = new Date(closesAt);

it.each([
  ['a match', aMatch({ kickoffAt: closesAt })],
  ['an event', anEvent({ deadlineAt: closesAt })],
])('%s that stays on a page closes by its clock, and then may be settled', (_, item) => {
  expect(itemNow(item, before)).toBe(item);
  expect(item).toMatchObject({ status: 'active', can: { predict: true, settle: false } });
  expect(itemNow(item, at)).toMatchObject({
    status: 'pending',
    can: { predict: false, settle: true, postpone: false, delete: true },
    canOnceClosed: null,
  });
});

it('a closed item stays as it was sent', () => {
  const finished = aMatch({ kickoffAt: closesAt, status: 'finished' });
  expect(itemNow(finished, at)).toBe(finished);
});
