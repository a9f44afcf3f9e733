import { byZone } from '../periods/by-zone.ts';
import { readZonedTime } from '../periods/zoned-time.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** When mails come, by the clocks of the player. */
const MAIL_TIME = '09:00';
const MONDAY = 1;

/**
 * How long a player is left alone after a mail, wherever they travel: shorter than from one mail to
 * the next, which a change of clocks or of the zone shortens or stretches.
 */
const REST_MS = { reminder: DAY_MS / 2, summary: 5 * DAY_MS };

/** What closes so soon after the next mail is told in this one: that one would come too late. */
const LEAD_MS = 3 * HOUR_MS;

/** A mail that could not be written at its hour is still wanted for so long. */
const PATIENCE_MS = 6 * HOUR_MS;

type MailTime = {
  readonly now: Date;
  /** When the last mail of the kind was written; null: never. */
  readonly lastAt: Date | null;
  /** IANA name. */
  readonly timeZone: string;
};

const dates = byZone((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }));

/** Returns the first nine o'clock of a zone after a moment, of a weekday (0 Sunday to 6) or of any. */
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
 * Tells when the next reminder is due: at the next nine o'clock of the player's zone, at least half
 * a day after the last one.
 * @throws RangeError when the runtime does not know the zone.
 */
export function nextReminderAt({ now, lastAt, timeZone }: MailTime): Date {
  return nextMorning(later(now, lastAt, REST_MS.reminder), timeZone, null);
}

/**
 * Tells when the next weekly summary is due: on the next Monday at nine of the player's zone, at
 * least five days after the last one.
 * @throws RangeError when the runtime does not know the zone.
 */
export function nextSummaryAt({ now, lastAt, timeZone }: MailTime): Date {
  return nextMorning(later(now, lastAt, REST_MS.summary), timeZone, MONDAY);
}

/** Tells up to when a reminder tells what closes, given when the next one comes. */
export function reminderReach(nextAt: Date): Date {
  return new Date(nextAt.getTime() + LEAD_MS);
}

/** Tells whether a mail that was due is still wanted; one that is hours late waits for the next day. */
export function isMailTimely({ dueAt, now }: { dueAt: Date; now: Date }): boolean {
  return now.getTime() - dueAt.getTime() <= PATIENCE_MS;
}
