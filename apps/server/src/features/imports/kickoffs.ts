import { toInstant } from '#formats/venue-time.ts';
import type { SeasonRow } from './readers/season-file.ts';

/** The start of a match. If unconfirmed, 00:00 at the venue on the known date. */
export type Kickoff = { readonly at: Date; readonly isConfirmed: boolean };

/** The row's zone precedes `zone`. A row without a time stays at 00:00 of its moved date. */
export function kickoffOf(row: SeasonRow, zone: string, shiftMs: number): Kickoff {
  const venueZone = row.zone ?? zone;
  const scheduled = toInstant(row.date, row.time ?? '00:00', venueZone).add({
    milliseconds: shiftMs,
  });
  if (row.time !== null) return { at: new Date(scheduled.epochMilliseconds), isConfirmed: true };
  const day = scheduled.toZonedDateTimeISO(venueZone).startOfDay();
  return { at: new Date(day.epochMilliseconds), isConfirmed: false };
}

/** Returns the file's text of the kickoff, to detect changes. */
export function kickoffTextOf({ date, time, zone }: SeasonRow): string {
  return [date, time, zone].filter((part) => part !== null).join(' ');
}

export function shiftTo(starting: Date, rows: readonly SeasonRow[], zone: string): number {
  const timed = rows.filter(({ time }) => time !== null);
  const first = (timed.length > 0 ? timed : rows).map((row) =>
    kickoffOf(row, zone, 0).at.getTime(),
  );
  return starting.getTime() - Math.min(...first);
}
