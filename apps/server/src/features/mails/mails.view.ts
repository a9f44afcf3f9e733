import type { MailChoices } from '@kickoracle/contracts';

/** Returns what a player may know of their own choices. */
export function toMailChoicesView(choices: MailChoices): MailChoices {
  const { reminders, weeklySummary, language, timeZone } = choices;
  return { reminders, weeklySummary, language, timeZone };
}
