import { Temporal } from 'temporal-polyfill';

/** A time at the venue; feeds write `1:00` as well as `20:00`. */
export const VENUE_TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

/** Returns the moment that clocks at the venue show: `YYYY-MM-DD` and `HH:MM`. */
export function toInstant(date: string, time: string, zone: string): Temporal.Instant {
  // A time that the change to summer time skips becomes the later one, as clocks do.
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant();
}

/** Tells whether the runtime knows the zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
