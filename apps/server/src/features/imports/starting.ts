import { Temporal } from 'temporal-polyfill';

/** Parses an instant with zone, `2026-03-01T15:00:00Z`; null if invalid, as 30 February. */
export function readStarting(text: string): Date | null {
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds);
  } catch {
    return null;
  }
}
