import { reminderReach } from '@kickoracle/game';
import type { StoppableMail } from '../../mail/mailer.ts';
import { toStoppableMail } from './stoppable-mail.ts';
import { writeDueMails, type DueMailsContext, type WriteMails } from './due-mails.service.ts';
import { listMissing, listOpenItems, rememberReminded } from './missing-items.repository.ts';
import { createOpenRows } from './open-rows.ts';

/** Reminds of what closes before the next reminder and was neither predicted nor told before. */
const writeReminders: WriteMails = async (tx, recipients) => {
  const asked = recipients.map(({ userId, nextAt }) => ({ userId, until: reminderReach(nextAt) }));
  const missing = await listMissing(tx, asked, { isNew: true });
  if (missing.length === 0) return new Map();
  const until = new Date(Math.max(...asked.map((one) => one.until.getTime())));
  const items = await listOpenItems(tx, until);
  const open = new Set(items.map(({ id }) => id));
  // Told is what is remembered, and nothing else is: each of them once.
  const told = await rememberReminded(
    tx,
    missing.filter(({ itemId }) => open.has(itemId)),
  );
  const rowsOf = createOpenRows(items, told);
  const mails = recipients.flatMap((recipient): [string, StoppableMail][] => {
    const closing = rowsOf(recipient);
    if (closing.length === 0) return [];
    const { userId, language, timeZone } = recipient;
    const content = { kind: 'reminder', userId, language, timeZone, closing } as const;
    return [[userId, toStoppableMail(recipient, content)]];
  });
  return new Map(mails);
};

/** Writes the reminders that are due; answers how many. */
export function writeDueReminders(app: DueMailsContext) {
  return writeDueMails(app, { kind: 'reminder', write: writeReminders });
}
