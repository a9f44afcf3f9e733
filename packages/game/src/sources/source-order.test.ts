import { expect, it } from 'vitest';
import { compareSources, originOf } from './source-order.ts';

it('sources have one order: known ones by trust, then others by name', () => {
  const read = ['zeta', 'football-data.co.uk', 'alpha', 'api-football', 'football.json'];
  const ordered = ['api-football', 'football.json', 'football-data.co.uk', 'alpha', 'zeta'];
  expect(read.toSorted(compareSources)).toEqual(ordered);
  expect(read.toReversed().toSorted(compareSources)).toEqual(ordered);
});

it('a feed and files of one origin are one origin, and an unknown source is its own', () => {
  const sources = ['openfootball', 'football.json', 'worldcup.json', 'constructor', 'zeta'];
  expect(sources.map(originOf)).toEqual([
    ...Array<string>(3).fill('openfootball'),
    'constructor',
    'zeta',
  ]);
});
