import { Temporal } from 'temporal-polyfill';

/** Reads a moment with its zone, `2026-03-01T15:00:00Z`; null for what is none, as 30 February. */
export function readStarting(text: string): Date | null {
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds);
  } catch {
    return null;
  }
}
