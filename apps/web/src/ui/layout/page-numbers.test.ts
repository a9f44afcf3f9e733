import { expect, it } from 'vitest';
import { listPageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 3, 4, null, 10]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [7, 10, [1, null, 6, 7, 8, 9, 10]],
  [10, 10, [1, null, 7, 8, 9, 10]],
])('of page %i of %i the row is right', (current, count, expected) => {
  expect(listPageNumbers(current, count)).toEqual(expected);
});
