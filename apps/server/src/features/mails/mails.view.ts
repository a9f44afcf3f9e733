import type { MailChoices } from '@kickoracle/contracts';

/** What a player may know of their own choices. */
export function toMailChoicesView(choices: MailChoices): MailChoices {
  const { reminders, weeklySummary, language, timeZone } = choices;
  return { reminders, weeklySummary, language, timeZone };
}
