import { byZone } from './by-zone.ts';
import { DAY_MS } from './durations.ts';

const parts = byZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }),
);

/** Returns the local time as milliseconds, as if it were UTC. */
function toLocalMs(format: Intl.DateTimeFormat, ms: number): number {
  const read = Object.fromEntries(
    format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
  return Date.UTC(read.year, read.month - 1, read.day, read.hour, read.minute);
}

export function dayIn(
  moment: Date,
  timeZone: string,
): { year: number; month: number; day: number } {
  const local = new Date(toLocalMs(parts(timeZone), moment.getTime()));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
  };
}

/**
 * Converts a local time `YYYY-MM-DDTHH:MM` of an existing day to an instant. A time that is skipped
 * in spring is moved an hour later; of a repeated time in autumn the first is returned.
 * @throws RangeError if the runtime does not know the zone.
 */
export function readZonedTime(local: string, timeZone: string): Date {
  const format = parts(timeZone);
  const wanted = Date.parse(`${local}Z`);
  const offsetAt = (ms: number) => toLocalMs(format, ms) - ms;
  const before = wanted - offsetAt(wanted - DAY_MS);
  const after = wanted - offsetAt(wanted + DAY_MS);
  const meant = [before, after].filter((ms) => toLocalMs(format, ms) === wanted);
  return new Date(meant.length > 0 ? Math.min(...meant) : before);
}
