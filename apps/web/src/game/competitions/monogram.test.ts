import { expect, it } from 'vitest';
import { monogramOf } from './monogram.ts';

it.each([
  ['Arsenal FC', 'AR'],
  ['Manchester City FC', 'MC'],
  ['1. FC Köln', 'KÖ'],
  ['Bayer 04 Leverkusen', 'BL'],
  ['Mossley & Northgate Borough', 'MN'],
  ['Paris Saint-Germain', 'PS'],
  ['FC', 'FC'],
  ['1860', '18'],
])('the letters of %s are %s', (name, letters) => {
  expect(monogramOf(name)).toBe(letters);
});
