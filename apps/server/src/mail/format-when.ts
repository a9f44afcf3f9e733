import { writeDate, type Language } from '@kickoracle/contracts';
import { hourStyleOf, readerLocale } from '@kickoracle/game';

const WHEN = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  minute: '2-digit',
} as const;

/** Cache by language and zone: creating formats is the slowest part of a mail. */
const formats = new Map<string, Intl.DateTimeFormat>();
export function formatWhen(moment: Date, language: Language, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  const locale = readerLocale(language, timeZone);
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { ...WHEN, hour: hourStyleOf(locale), timeZone });
  formats.set(key, format);
  return writeDate(format, moment);
}
