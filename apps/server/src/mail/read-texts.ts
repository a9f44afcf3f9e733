import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@kickoracle/contracts';
import english from './locales/en.json' with { type: 'json' };

/** Texts of the mails, by language. */
export const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => {
    const file = new URL(`./locales/${language}.json`, import.meta.url);
    return [language, JSON.parse(readFileSync(file, 'utf8')) as typeof english];
  }),
) as Record<Language, typeof english>;

/** Puts foreign text on one line. */
export const onOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/**
 * Fills the placeholders of a text. Values stay on one line. An empty value also removes the comma
 * before it, as in a greeting without a name.
 */
export function fill(template: string, values: Record<string, string>): string {
  return template.replace(/(,? ?)\{\{(\w+)\}\}/g, (_, before: string, name: string) => {
    const value = onOneLine(values[name] ?? '');
    return value === '' ? '' : before + value;
  });
}

/** Parses the link of a button: only http and https. */
export function readLink(link: string): URL {
  const url = new URL(link);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('not a link to a page');
  return url;
}
