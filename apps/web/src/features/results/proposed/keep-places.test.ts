import type { ProposedMatchView } from '@kickoracle/contracts';
import { expect, it } from 'vitest';
import { aMatch } from '#testing/match-view.ts';
import { keepPlaces, type PlacedMatch } from './keep-places.ts';

const on = (day: number, itemVersion = 1): ProposedMatchView => ({
  match: aMatch({
    id: `match ${day}` as never,
    kickoffAt: `2026-03-${String(day).padStart(2, '0')}T15:00:00Z`,
    itemVersion,
  }),
  kind: 'settle',
  proposals: [],
});
const daysOf = (places: readonly PlacedMatch[]) =>
  places.map(({ proposed, waits }) => (waits ? '' : 'no longer ') + proposed.match.id);
const START = keepPlaces([], [on(2), on(4), on(6)], false);

it('keeps decided matches in place, and appends new ones', () => {
  const places = keepPlaces(START, [on(1), on(2), on(6, 3)], false);
  expect(daysOf(places)).toEqual(['match 2', 'no longer match 4', 'match 6', 'match 1']);
  expect(places[2]!.proposed.match.itemVersion).toBe(3);
  expect(daysOf(keepPlaces(places, [on(4)], false))).toEqual([
    'no longer match 2',
    'match 4',
    'no longer match 6',
    'no longer match 1',
  ]);
});

it('treats matches beyond the loaded pages as waiting', () => {
  const places = keepPlaces(START, [on(1), on(2), on(3)], true);
  expect(daysOf(places)).toEqual(['match 2', 'match 4', 'match 6', 'match 1', 'match 3']);
  expect(daysOf(keepPlaces(places, [on(5)], true)).slice(0, 3)).toEqual([
    'no longer match 2',
    'no longer match 4',
    'match 6',
  ]);
});
