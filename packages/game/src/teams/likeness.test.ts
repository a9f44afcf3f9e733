import { describe, expect, it } from 'vitest';
import { isWorthOffering, likenessOf, looksAlike } from './likeness.ts';

it.each([
  ['Man United', 'Manchester United FC'],
  ['Wolves', 'Wolverhampton Wanderers FC'],
  ["Nott'm Forest", 'Nottingham Forest FC'],
  ['Brighton', 'Brighton & Hove Albion FC'],
  ["M'gladbach", 'Borussia Mönchengladbach'],
  ['Ein Frankfurt', 'Eintracht Frankfurt'],
  ['Leeds United', 'Leeds United FC'],
  ['Bayern Munich', 'FC Bayern München'],
  ['Millwall', 'Millwall FC'],
  ['AZ', 'AZ Alkmaar'],
  ['PSV', 'PSV Eindhoven'],
  ['QPR', 'Queens Park Rangers FC'],
  ['Спартак', 'Спартак Москва'],
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
  ['AZ', 'Azul Claro FC'],
  ['Sociedad B', 'Real Sociedad de Fútbol'],
  ['Hoffenheim II', 'TSG Hoffenheim'],
  ['Chelsea Women', 'Chelsea FC'],
])('%s does not look like %s', (a, b) => {
  expect(looksAlike(a, b)).toBe(false);
});

describe('among several similar names', () => {
  it.each([
    ['Paris SG', ['Paris Saint-Germain FC', 'Paris FC']],
    ['Ath Madrid', ['Club Atlético de Madrid', 'Athletic Club']],
    ['Bristol Rvs', ['Bristol Rovers FC', 'Bristol City FC']],
  ])('%s is nearest to the first of %j, and both are worth offering', (spelling, [best, other]) => {
    expect(likenessOf(spelling, best!)).toBeGreaterThan(likenessOf(spelling, other!) + 0.05);
    expect(isWorthOffering(spelling, best!)).toBe(true);
    expect(isWorthOffering(spelling, other!)).toBe(true);
  });
});
