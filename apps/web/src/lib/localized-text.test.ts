import { expect, it } from 'vitest';
import { pickText } from './localized-text.ts';

it.each([
  ['in the language of the viewer', { en: 'Final', de: 'Endspiel' }, 'Endspiel'],
  ['in English when the language is missing', { fr: 'Finale', en: 'Final' }, 'Final'],
  ['in English when the text of the language is blank', { de: '  ', en: 'Final' }, 'Final'],
  [
    'in the first language there is',
    { en: '', fr: undefined, it: 'Finale', es: 'Final' },
    'Finale',
  ],
  ['not at all when every text is blank', { en: '', de: ' ' }, null],
  ['not at all when there is no map', null, null],
])('a text is shown %s', (_, texts, expected) => {
  expect(pickText(texts, 'de')).toBe(expected);
});
