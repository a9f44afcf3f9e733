import { expect, it } from 'vitest';
import { looksAlike, readTeamSpelling } from './team-spellings.ts';

it.each([
  ['Man United', 'Manchester United FC'],
  ['Wolves', 'Wolverhampton Wanderers FC'],
  ["Nott'm Forest", 'Nottingham Forest FC'],
  ['Brighton', 'Brighton & Hove Albion FC'],
  ["M'gladbach", 'Borussia Mönchengladbach'],
  ['Ein Frankfurt', 'Eintracht Frankfurt'],
  ['Leeds United', 'Leeds United FC'],
  ['Bayern Munich', 'FC Bayern München'],
])('%s looks like %s', (a, b) => {
  expect(looksAlike(a, b)).toBe(true);
  expect(looksAlike(b, a)).toBe(true);
});

it.each([
  ['Man United', 'Manchester City FC'],
  ['Leeds', 'Leicester City FC'],
  ['West Ham', 'West Bromwich Albion FC'],
  ['Sheffield United', 'Sheffield Wednesday'],
  ['Real Madrid', 'Real Betis'],
])('%s does not look like %s', (a, b) => {
  expect(looksAlike(a, b)).toBe(false);
});

it('knows the country of a club by its suffix, and national teams by their country', () => {
  expect(readTeamSpelling('Liverpool FC (ENG)', false)).toEqual({
    name: 'Liverpool FC',
    country: 'England',
  });
  expect(readTeamSpelling('Liverpool FC', false)).toEqual({ name: 'Liverpool FC', country: null });
  expect(readTeamSpelling('Club (XYZ)', false)).toEqual({ name: 'Club (XYZ)', country: null });
  expect(readTeamSpelling('Czech Republic', true)).toEqual({ name: 'Czechia', country: 'Czechia' });
});
