import { isCalendarDate } from '../accounts/legal-age.ts';

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

const FIRST_MS = Date.UTC(1900, 0, 1);
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59);

/** Reads an ISO instant with a zone, from 1900 to 9999; null for anything else. */
export function readInstant(text: string): Date | null {
  const found = INSTANT.exec(text.trim());
  if (!found || !isCalendarDate(found[1]!)) return null;
  const instant = new Date(text.trim());
  return instant.getTime() >= FIRST_MS && instant.getTime() <= LAST_MS ? instant : null;
}

/** Reads the start of a day in UTC, from `YYYY-MM-DD` or an instant on that day. */
export function readDay(text: string): Date | null {
  const day = text.trim();
  const instant = isCalendarDate(day) ? readInstant(`${day}T00:00:00Z`) : readInstant(day);
  return instant && startOfDay(instant);
}

export function startOfDay(instant: Date): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate()));
}

export function startOfMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
}
