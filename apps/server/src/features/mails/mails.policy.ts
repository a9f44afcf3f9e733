import type { Language, MailKind, QuietHours } from '@kickoracle/contracts';
import {
  nextReminderAt,
  nextSummaryAt,
  PUSH_KINDS,
  type PushKind,
  zoneOrUtc,
} from '@kickoracle/game';

export type Choices = {
  readonly language: Language;
  readonly timeZone: string;
  readonly reminders: boolean;
  readonly weeklySummary: boolean;
  /** Null: the player never had a device. */
  readonly pushKinds: readonly PushKind[] | null;
  readonly quietHours: QuietHours | null;
  readonly isAskedForPush: boolean;
};

export const DEFAULT_CHOICES = {
  reminders: true,
  weeklySummary: false,
  pushKinds: PUSH_KINDS,
  quietHours: { from: 22, until: 8 },
  isAskedForPush: false,
} as const;

export type MailDates = {
  readonly nextReminderAt: Date | null;
  readonly lastReminderAt: Date | null;
  readonly nextSummaryAt: Date | null;
  readonly lastSummaryAt: Date | null;
};

const RULES = { reminder: nextReminderAt, weekly_summary: nextSummaryAt };

/** Returns the next due time of a mail. */
export function nextMailAt(
  kind: MailKind,
  { timeZone, ...times }: { now: Date; lastAt: Date | null; timeZone: string },
): Date {
  return RULES[kind]({ ...times, timeZone: zoneOrUtc(timeZone) });
}

const wantsReminders = ({ reminders, pushKinds }: Choices) =>
  reminders || (pushKinds?.includes('deadline') ?? false);

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
    nextReminderAt: wantsReminders(wanted)
      ? plan('reminder', { nextAt: before.nextReminderAt, lastAt: before.lastReminderAt })
      : null,
    nextSummaryAt: wanted.weeklySummary
      ? plan('weekly_summary', { nextAt: before.nextSummaryAt, lastAt: before.lastSummaryAt })
      : null,
  };
}
