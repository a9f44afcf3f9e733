import { byZone } from './by-zone.ts';

const properName = byZone(
  (name) => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone,
);

/** Unknown zone of browsers and systems (CLDR); `Intl` rejects it. */
const UNKNOWN = /^etc\/unknown$/i;

/** Returns the canonical name of an IANA zone, UTC for a browser's unknown zone, or null. */
export function readTimeZone(name: string): string | null {
  if (UNKNOWN.test(name)) return 'UTC';
  // `Intl` accepts offsets such as +01:00, but they have no summer time.
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return properName(name);
  } catch {
    return null;
  }
}

/** Returns the canonical name of a stored zone; UTC if this runtime does not know it any more. */
export const zoneOrUtc = (name: string): string => readTimeZone(name) ?? 'UTC';

/** Returns the city of a zone: `America/Argentina/Buenos_Aires` is Buenos Aires. */
export const cityOfZone = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Zones of readers who write the month first and use a 12-hour clock. */
const AMERICAN = /^(America|US)\/|^Pacific\/Honolulu$/;

export function readerLocale(language: string, timeZone: string): string {
  if (language !== 'en') return language;
  return AMERICAN.test(timeZone) ? 'en-US' : 'en-GB';
}
