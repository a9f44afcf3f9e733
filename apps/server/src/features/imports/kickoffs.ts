import { toInstant } from '../../formats/venue-time.ts';
import type { SeasonRow } from './readers/season-file.ts';

/** When a match starts. Unconfirmed: 00:00 of the only known date at the venue. */
export type Kickoff = { readonly at: Date; readonly isConfirmed: boolean };

/**
 * Returns the kickoff of a row in UTC, moved by `shiftMs`. `zone` is that of the venues unless the row
 * has its own. A row without a time stays at 00:00 of its moved date, because only the date is known.
 */
export function kickoffOf(row: SeasonRow, zone: string, shiftMs: number): Kickoff {
  const venueZone = row.zone ?? zone;
  const scheduled = toInstant(row.date, row.time ?? '00:00', venueZone).add({
    milliseconds: shiftMs,
  });
  if (row.time !== null) return { at: new Date(scheduled.epochMilliseconds), isConfirmed: true };
  const day = scheduled.toZonedDateTimeISO(venueZone).startOfDay();
  return { at: new Date(day.epochMilliseconds), isConfirmed: false };
}

/** Returns what the file says of the kickoff; while it stays the same, the kickoff does. */
export function toldOf({ date, time, zone }: SeasonRow): string {
  return [date, time, zone].filter((part) => part !== null).join(' ');
}

/** Tells how far a season of at least one row moves so that its first known kickoff is at `starting`. */
export function shiftTo(starting: Date, rows: readonly SeasonRow[], zone: string): number {
  const timed = rows.filter(({ time }) => time !== null);
  const first = (timed.length > 0 ? timed : rows).map((row) =>
    kickoffOf(row, zone, 0).at.getTime(),
  );
  return starting.getTime() - Math.min(...first);
}
