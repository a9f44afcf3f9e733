import { expect, it } from 'vitest';
import { findKnownCompetition } from './known-competitions.ts';

it.each([
  ['English Premier League', 'Premier League', 'Europe/London'],
  ['E0', 'Premier League', 'Europe/London'],
  ['Deutsche Bundesliga', 'Bundesliga', 'Europe/Berlin'],
  ['Spain Primera División', 'La Liga', 'Europe/Madrid'],
  ['Primera División de España', 'La Liga', 'Europe/Madrid'],
])('a file of "%s" needs nobody to say what it is: %s', (spelling, name, zone) => {
  expect(findKnownCompetition(spelling)).toMatchObject({ name, zone });
});

it('a name with another country is not taken for ours', () => {
  expect(findKnownCompetition('Premier League', 'Egypt')).toBeUndefined();
});
