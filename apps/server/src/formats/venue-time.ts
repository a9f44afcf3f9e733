import { Temporal } from 'temporal-polyfill';

export const VENUE_TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

/** Converts local time at the venue, `YYYY-MM-DD` and `HH:MM`, to an instant. */
export function toInstant(date: string, time: string, zone: string): Temporal.Instant {
  // A time that the change to summer time skips moves to the later one.
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant();
}

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
