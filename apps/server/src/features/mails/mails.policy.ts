import type { Language, MailKind } from '@kickoracle/contracts';
import { nextReminderAt, nextSummaryAt, readTimeZone } from '@kickoracle/game';

/** What a player wants, and how they are told. */
export type Choices = {
  readonly language: Language;
  readonly timeZone: string;
  readonly reminders: boolean;
  readonly weeklySummary: boolean;
};

/** When the last mail of each kind was written, and when the next one is due. */
export type MailDates = {
  readonly nextReminderAt: Date | null;
  readonly lastReminderAt: Date | null;
  readonly nextSummaryAt: Date | null;
  readonly lastSummaryAt: Date | null;
};

const RULES = { reminder: nextReminderAt, weekly_summary: nextSummaryAt };

/** Tells when a mail of a kind is due next; by UTC where this server knows the zone no more. */
export function nextMailAt(
  kind: MailKind,
  { timeZone, ...times }: { now: Date; lastAt: Date | null; timeZone: string },
): Date {
  return RULES[kind]({ ...times, timeZone: readTimeZone(timeZone) ?? 'UTC' });
}

/** Tells when the next mails are due after a change of mind or of zone; what has not changed stays. */
export function planMails(
  before: Choices & MailDates,
  { wanted, now }: { wanted: Choices; now: Date },
): Pick<MailDates, 'nextReminderAt' | 'nextSummaryAt'> {
  const { timeZone } = wanted;
  function plan(kind: MailKind, { nextAt, lastAt }: { nextAt: Date | null; lastAt: Date | null }) {
    if (nextAt !== null && before.timeZone === timeZone) return nextAt;
    return nextMailAt(kind, { now, lastAt, timeZone });
  }
  return {
    nextReminderAt: wanted.reminders
      ? plan('reminder', { nextAt: before.nextReminderAt, lastAt: before.lastReminderAt })
      : null,
    nextSummaryAt: wanted.weeklySummary
      ? plan('weekly_summary', { nextAt: before.nextSummaryAt, lastAt: before.lastSummaryAt })
      : null,
  };
}
