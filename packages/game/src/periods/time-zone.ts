import { byZone } from './by-zone.ts';

const properName = byZone(
  (name) => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone,
);

/** The zone that an IANA name means, as it is written properly; null when it means none. */
export function readTimeZone(name: string): string | null {
  // An offset such as +01:00 is understood too, but knows nothing of summer.
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return properName(name);
  } catch {
    return null;
  }
}
