import type { Language } from '@kickoracle/contracts';
import { readerLocale } from '@kickoracle/game';

const WHEN = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** The formats of a language in a zone; making them costs more than the rest of a mail. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Writes a moment by somebody's clock, in their language. */
export function formatWhen(moment: Date, language: Language, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(readerLocale(language, timeZone), { ...WHEN, timeZone });
  formats.set(key, format);
  return format.format(moment);
}
