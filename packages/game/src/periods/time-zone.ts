import { byZone } from './by-zone.ts';

const properName = byZone(
  (name) => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone,
);

/** What browsers and systems call their zone where they do not know it (CLDR); formats refuse the name. */
const UNKNOWN = /^etc\/unknown$/i;

/**
 * Reads the zone that an IANA name means, as it is written properly; null when it means none. The unknown
 * zone of a browser is UTC.
 */
export function readTimeZone(name: string): string | null {
  if (UNKNOWN.test(name)) return 'UTC';
  // An offset such as +01:00 is understood too, but knows nothing of summer.
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return properName(name);
  } catch {
    return null;
  }
}

/** Returns what people call a zone: its city. `America/Argentina/Buenos_Aires` is Buenos Aires. */
export const cityOfZone = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Where English has the month before the day and a clock of twelve hours. */
const AMERICAN = /^(America|US)\/|^Pacific\/Honolulu$/;

/** Tells how somebody reads dates whose browser has told no more than a language and a zone. */
export function readerLocale(language: string, timeZone: string): string {
  if (language !== 'en') return language;
  return AMERICAN.test(timeZone) ? 'en-US' : 'en-GB';
}
