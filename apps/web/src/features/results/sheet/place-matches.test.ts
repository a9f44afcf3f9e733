import { expect, it } from 'vitest';
import { aMatch } from '#testing/match-view.ts';
import { placeMatches } from './use-waiting-matches.ts';

const match = (id: string, itemVersion = 1) => aMatch({ id, itemVersion } as never);
const idsOf = (placed: ReturnType<typeof placeMatches>) => placed.map(({ match: { id } }) => id);

it('keeps every match in its first line, and appends new ones', () => {
  const first = placeMatches([], [match('a'), match('b'), match('c')]);
  const later = placeMatches(first, [match('n'), match('c', 2), match('a')]);
  expect(idsOf(later)).toEqual(['a', 'b', 'c', 'n']);
  expect(later.map(({ waits }) => waits)).toEqual([true, false, true, true]);
  expect(later[2]!.match.itemVersion).toBe(2);
});

it('recognises a match that waits again', () => {
  const settled = placeMatches(placeMatches([], [match('a')]), []);
  expect(placeMatches(settled, [match('a', 3)])).toEqual([{ match: match('a', 3), waits: true }]);
});
