import { expect, it } from 'vitest';
import { readPageSearch } from './page-address.ts';

const KNOWN = { part: ['upcoming', 'results'], tab: ['events', 'competition'], season: /^\d{4}$/ };

const read = (query: string, known = KNOWN as Parameters<typeof readPageSearch>[1]) =>
  readPageSearch(new URL(`https://kick.example/events${query}`), known);

it('ignores unknown parameters and the order of the known ones', () => {
  expect(read('?x=1&utm_source=mail')).toBe('');
  expect(read('?tab=competition&x=2&part=results')).toBe(read('?part=results&tab=competition'));
  expect(read('?part=results', {})).toBe('');
});

it('refuses values that are not permitted', () => {
  expect(read('?part=results')).toBe('?part=results');
  expect(read('?part=elsewhere')).toBeNull();
  expect(read('?season=1')).toBeNull();
  expect(read('?season=2025&part=upcoming')).toBe('?part=upcoming&season=2025');
});
