import type { MailChoices } from '@kickoracle/contracts';
import { DEFAULT_CHOICES, type Choices } from './mails.policy.ts';

type Shown = Omit<Choices, 'language' | 'timeZone'> & Pick<MailChoices, 'language' | 'timeZone'>;

export function toMailChoicesView(choices: Shown): MailChoices {
  const { reminders, weeklySummary, quietHours, isAskedForPush, language, timeZone } = choices;
  const pushKinds = [...(choices.pushKinds ?? DEFAULT_CHOICES.pushKinds)];
  return { reminders, weeklySummary, pushKinds, quietHours, isAskedForPush, language, timeZone };
}
