import { expect, it } from 'vitest';
import { pickText, readTexts } from './pick-text.ts';

it.each([
  [{ en: 'Winner', de: 'Sieger', fr: 'Vainqueur' }, 'de', 'Sieger'],
  [{ en: 'Winner', de: 'Sieger' }, 'it', 'Winner'],
  [{ fr: 'Vainqueur', de: 'Sieger' }, 'it', 'Vainqueur'],
  [{ en: '', de: 'Sieger', it: '' }, 'it', 'Sieger'],
  [{}, 'en', null],
  [null, 'en', null],
])('of %j a reader of %s is shown %j', (text, language, shown) => {
  expect(pickText(text, language)).toBe(shown);
});

it.each([
  [{ en: 'Winner', nl: 'Winnaar', de: 7 }, { en: 'Winner' }],
  [{ nl: 'Winnaar' }, null],
  [{}, null],
  ['Winner', null],
  [['Winner'], null],
  [null, null],
])('%j has only the texts of known languages', (stored, known) => {
  expect(readTexts(stored, ['en', 'de'])).toEqual(known);
});
