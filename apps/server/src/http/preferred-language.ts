import { LANGUAGES, type Language } from '@kickoracle/contracts';
import { parseAccept } from 'hono/utils/accept';

/** Returns the caller's preferred supported language; default English. */
export function preferredLanguage(headers: Headers): Language {
  const wanted = parseAccept(headers.get('accept-language') ?? '')
    .toSorted((a, b) => b.q - a.q)
    .map(({ type }) => type.split('-', 1)[0]!.toLowerCase());
  const known = wanted.flatMap((tag) => LANGUAGES.find((language) => language === tag) ?? []);
  return known[0] ?? 'en';
}
