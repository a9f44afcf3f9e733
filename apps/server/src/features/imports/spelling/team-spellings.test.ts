import { expect, it } from 'vitest';
import { readTeamSpelling } from './team-spellings.ts';

it.each([
  ['Liverpool FC (ENG)', 'Liverpool FC', 'England'],
  ['CR Flamengo (BRA)', 'CR Flamengo', 'Brazil'],
  ['Al Ahly FC (EGY)', 'Al Ahly FC', 'Egypt'],
  ['Liverpool FC', 'Liverpool FC', null],
  ['Club (XYZ)', 'Club (XYZ)', null],
])('the club %s is %s of %s', (spelling, name, country) => {
  expect(readTeamSpelling(spelling, false)).toEqual({ name, country });
});

it('national teams are their country', () => {
  expect(readTeamSpelling('Czech Republic', true)).toEqual({ name: 'Czechia', country: 'Czechia' });
  expect(readTeamSpelling('USSR', true)).toEqual({ name: 'Soviet Union', country: 'Soviet Union' });
});
