import { expect, it } from 'vitest';
import { PAGE_SEARCH } from '../pages.ts';
import { readPageSearch } from './page-address.ts';

const read = (query: string, page = '/events') =>
  readPageSearch(new URL(`https://kick.example${page}${query}`), PAGE_SEARCH.get(page) ?? {});

it('ignores parameters that the page does not read, and the order of those that it reads', () => {
  expect(read('?x=1&utm_source=mail')).toBe('');
  expect(read('?tab=competition&x=2&part=results')).toBe(read('?part=results&tab=competition'));
  expect(read('?part=results', '/rules')).toBe('');
});

it('refuses values that are not on the list', () => {
  expect(read('?part=results')).toBe('?part=results');
  expect(read('?part=elsewhere')).toBeNull();
  expect(read('?competition=1', '/rounds')).toBeNull();
  expect(read(`?competition=${crypto.randomUUID()}&season=2025`, '/rounds')).not.toBeNull();
});
