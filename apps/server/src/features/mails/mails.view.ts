import type { MailChoices } from '@kickoracle/contracts';

export function toMailChoicesView(choices: MailChoices): MailChoices {
  const { reminders, weeklySummary, language, timeZone } = choices;
  return { reminders, weeklySummary, language, timeZone };
}
