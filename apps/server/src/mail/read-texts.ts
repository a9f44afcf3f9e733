import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@kickoracle/contracts';
import english from './locales/en.json' with { type: 'json' };

/** What the mails say, by language. */
export const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => {
    const file = new URL(`./locales/${language}.json`, import.meta.url);
    return [language, JSON.parse(readFileSync(file, 'utf8')) as typeof english];
  }),
) as Record<Language, typeof english>;

/** Keeps what others wrote on the line where it stands, whatever it holds. */
export const onOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/**
 * Fills the gaps of a text. What is filled in stays on its line, whatever it holds. A gap for which
 * there is nothing goes with the comma before it, as a greeting without a name does.
 */
export function fill(template: string, values: Record<string, string>): string {
  return template.replace(/(,? ?)\{\{(\w+)\}\}/g, (_, before: string, name: string) => {
    const value = onOneLine(values[name] ?? '');
    return value === '' ? '' : before + value;
  });
}

/** Reads what may stand behind a button: only what a browser opens as a page. */
export function readLink(link: string): URL {
  const url = new URL(link);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('not a link to a page');
  return url;
}
