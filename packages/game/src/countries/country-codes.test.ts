import { expect, it } from 'vitest';
import { countryOfCode, isCountryName, isUnionOfCountries, readCountry } from './country-codes.ts';

it.each([
  ['BRA', 'Brazil'],
  ['ENG', 'England'],
  ['FRG', 'West Germany'],
  ['ZIM', 'Zimbabwe'],
  ['XYZ', undefined],
])('the code %s is that of %s', (code, country) => {
  expect(countryOfCode(code)).toBe(country);
});

it.each([
  ['Czech Republic', 'Czechia'],
  ['USSR', 'Soviet Union'],
  ['Wales', 'Wales'],
  ['NORWAY', 'Norway'],
  ['usa', 'United States'],
  ['south america', 'South America'],
  ['W74', 'W74'],
])('%s is read as %s', (spelling, country) => {
  expect(readCountry(spelling)).toBe(country);
});

it('recognises areas with teams of many countries', () => {
  expect(isUnionOfCountries('South America')).toBe(true);
  expect(isUnionOfCountries('South Africa')).toBe(false);
});

it('distinguishes countries from clubs', () => {
  expect(['Wales', 'Korea Republic', 'USSR'].every(isCountryName)).toBe(true);
  expect(['Arsenal FC', 'Real Madrid', 'W74'].some(isCountryName)).toBe(false);
});
