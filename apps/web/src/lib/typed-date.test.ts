import { describe, expect, it } from 'vitest';
import { readTypedDate, withSeparators, writeTypedDate } from './typed-date.ts';

function type(keys: string, locale: string): string {
  let text = '';
  for (const key of keys) text = withSeparators(text + key, text, locale);
  return text;
}

describe('a typed day', () => {
  it.each([
    ['de', '15061990', '15.06.1990'],
    ['de', '15.06.1990', '15.06.1990'],
    ['de', '5.6.1990', '5.6.1990'],
    ['en-US', '06151990', '06/15/1990'],
    ['en-GB', '15061990', '15/06/1990'],
    ['fr', '15061990', '15/06/1990'],
    ['sv', '19900615', '1990-06-15'],
  ])('by digits alone gets what stands between them: %s, %s', (locale, keys, expected) => {
    expect(type(keys, locale)).toBe(expected);
  });

  it.each([
    ['de', '15061990', '1990-06-15'],
    ['de', '15.06.1990', '1990-06-15'],
    ['de', '5.6.1990', '1990-06-05'],
    ['de', '15 6 1990', '1990-06-15'],
    ['en-US', '6/15/1990', '1990-06-15'],
    ['en-GB', '15/6/1990', '1990-06-15'],
    ['en-GB', '1990-06-15', '1990-06-15'],
    ['de', '15.06.90', '15.06.90'],
    ['de', '15.06.', '15.06.'],
    ['de', 'fifteenth', 'fifteenth'],
    ['de', '', ''],
  ])('%s: %s means %s', (locale, typed, expected) => {
    expect(readTypedDate(typed, locale)).toBe(expected);
  });

  it('is read as it was written', () => {
    for (const locale of ['de', 'en-US', 'en-GB', 'fr', 'es', 'it', 'sv']) {
      expect(readTypedDate(writeTypedDate('1990-06-15', locale), locale)).toBe('1990-06-15');
    }
    expect(writeTypedDate('15.0', 'de')).toBe('15.0');
  });
});
