import { expect, it } from 'vitest';
import { compareSources } from './source-order.ts';

it('sources have one order: known ones by trust, others last and by name', () => {
  const read = ['zeta', 'football-data.co.uk', 'alpha', 'api-football', 'football.json'];
  const ordered = ['api-football', 'football.json', 'football-data.co.uk', 'alpha', 'zeta'];
  expect(read.toSorted(compareSources)).toEqual(ordered);
  expect(read.toReversed().toSorted(compareSources)).toEqual(ordered);
});
