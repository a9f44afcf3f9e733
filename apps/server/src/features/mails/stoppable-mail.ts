import type { StoppableMail } from '#mail/mailer.ts';
import { writeStoppable, type StoppableContent } from '#mail/stoppable-texts.ts';
import type { Recipient } from './due-mails.service.ts';

/** Returns a mail for the outbox, with the content that is checked again before it is sent. */
export function toStoppableMail(
  { email: to, links }: Pick<Recipient, 'email' | 'links'>,
  content: StoppableContent,
): StoppableMail {
  const { unsubscribeUrl } = links;
  return { to, unsubscribeUrl, content, ...writeStoppable(content, links) };
}
