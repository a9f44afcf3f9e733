import { expect, it } from 'vitest';
import { writeOrdinal } from './write-ordinal.ts';

it.each([
  ['en', '1st', '2nd', '3rd', '11th', '22nd', '1,203rd'],
  ['de', '1.', '2.', '3.', '11.', '22.', '1.203.'],
  ['fr', '1er', '2e', '3e', '11e', '22e', '1\u202f203e'],
  ['es', '1.º', '2.º', '3.º', '11.º', '22.º', '1203.º'],
  ['it', '1º', '2º', '3º', '11º', '22º', '1203º'],
])('writes places in %s', (locale, ...expected) => {
  expect(
    [1, 2, 3, 11, 22, 1_203].map((place) => {
      const written = new Intl.NumberFormat(locale).format(place);
      return writeOrdinal(locale, place, written);
    }),
  ).toEqual(expected);
});
