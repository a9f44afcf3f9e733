import { expect, it } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

it.each([
  ['de', 'de'],
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  ['pt-BR, es;q=0.7, en;q=0.3', 'es'],
  ['en;q=0.2, it;q=0.9', 'it'],
  ['DE-at', 'de'],
  ['pt, ja', 'en'],
  ['*', 'en'],
  ['', 'en'],
  ['de;q=abc,,;;', 'de'],
])('of %j is %s', (accepted, language) => {
  expect(preferredLanguage(new Headers({ 'accept-language': accepted }))).toBe(language);
});

it('is English without a preference', () => {
  expect(preferredLanguage(new Headers())).toBe('en');
});
