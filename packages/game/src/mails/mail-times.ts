import { byZone } from '../periods/by-zone.ts';
import { DAY_MS, HOUR_MS } from '../periods/durations.ts';
import { readZonedTime } from '../periods/zoned-time.ts';

const MAIL_TIME = '09:00';
const MONDAY = 1;

/** Minimum time between two mails: less than the interval, which a new zone can shorten. */
const REST_MS = { reminder: DAY_MS / 2, summary: 5 * DAY_MS };

/** A reminder also lists items that close this soon after the next one is due. */
const LEAD_MS = 3 * HOUR_MS;

/** A mail later than this is skipped until its next time. */
const PATIENCE_MS = 6 * HOUR_MS;

type MailTime = {
  readonly now: Date;
  /** Null: never. */
  readonly lastAt: Date | null;
  /** IANA name. */
  readonly timeZone: string;
};

const dates = byZone((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }));

/** Returns the next 09:00 in the zone after `after`, on a weekday (0: Sunday) or any day (null). */
function nextMorning(after: number, timeZone: string, weekday: number | null): Date {
  const today = dates(timeZone).format(after);
  for (let days = 0; ; days += 1) {
    const day = new Date(Date.parse(`${today}T00:00Z`) + days * DAY_MS);
    if (weekday !== null && day.getUTCDay() !== weekday) continue;
    const morning = readZonedTime(`${day.toISOString().slice(0, 10)}T${MAIL_TIME}`, timeZone);
    if (morning.getTime() > after) return morning;
  }
}

const later = (now: Date, lastAt: Date | null, restMs: number) =>
  Math.max(now.getTime(), lastAt === null ? -Infinity : lastAt.getTime() + restMs);

/**
 * Returns when the next reminder is due: at 09:00 in the player's zone, at least half a day after
 * the last one.
 * @throws RangeError if the runtime does not know the zone.
 */
export function nextReminderAt({ now, lastAt, timeZone }: MailTime): Date {
  return nextMorning(later(now, lastAt, REST_MS.reminder), timeZone, null);
}

/**
 * Returns when the next weekly summary is due: on Monday at 09:00 in the player's zone, at least
 * five days after the last one.
 * @throws RangeError if the runtime does not know the zone.
 */
export function nextSummaryAt({ now, lastAt, timeZone }: MailTime): Date {
  return nextMorning(later(now, lastAt, REST_MS.summary), timeZone, MONDAY);
}

/** Returns the latest deadline that a reminder lists, given when the next reminder is due. */
export function reminderReach(nextAt: Date): Date {
  return new Date(nextAt.getTime() + LEAD_MS);
}

/** Returns true if a due mail is at most `PATIENCE_MS` late. A later one is skipped. */
export function isMailTimely({ dueAt, now }: { dueAt: Date; now: Date }): boolean {
  return now.getTime() - dueAt.getTime() <= PATIENCE_MS;
}

/** Returns when the quiet hours around `now` end in the zone; null: `now` is not quiet. */
export function quietEnd(
  now: Date,
  { from, until, timeZone }: { from: number; until: number; timeZone: string },
): Date | null {
  const today = Date.parse(`${dates(timeZone).format(now)}T00:00Z`);
  const at = (days: number, hour: number) => {
    const local = new Date(today + days * DAY_MS + hour * HOUR_MS).toISOString().slice(0, 16);
    return readZonedTime(local, timeZone).getTime();
  };
  for (const day of [-1, 0]) {
    const end = at(day + (until > from ? 0 : 1), until);
    if (at(day, from) <= now.getTime() && now.getTime() < end) return new Date(end);
  }
  return null;
}
