import { reminderReach } from '@kickoracle/game';
import type { StoppableMail } from '#mail/mailer.ts';
import { toStoppableMail } from './stoppable-mail.ts';
import { writeDueMails, type DueMailsContext, type WriteMails } from './due-mails.service.ts';
import { listMissing, listOpenItems, rememberReminded } from './missing-items.repository.ts';
import { createOpenRows } from './open-rows.ts';
import { pushReminders } from './push-reminders.ts';

/** Composes reminders of unpredicted items that close before the next reminder, each item once. */
const writeReminders: WriteMails = async (tx, recipients) => {
  const ranges = recipients.map(({ userId, nextAt }) => ({ userId, until: reminderReach(nextAt) }));
  const missing = await listMissing(tx, ranges, { isNew: true });
  if (missing.length === 0) return new Map();
  const until = new Date(Math.max(...ranges.map((one) => one.until.getTime())));
  const items = await listOpenItems(tx, until);
  const open = new Set(items.map(({ id }) => id));
  // An item that was recorded before has been in an earlier mail, so it is left out.
  const added = await rememberReminded(
    tx,
    missing.filter(({ itemId }) => open.has(itemId)),
  );
  const rowsOf = createOpenRows(items, added);
  const reminded = recipients.flatMap((recipient) => {
    const closing = rowsOf(recipient);
    return closing.length === 0 ? [] : [{ ...recipient, closing }];
  });
  const pushed = await pushReminders(tx, reminded);
  const mails = reminded.flatMap((recipient): [string, StoppableMail | null][] => {
    const { userId, language, timeZone, closing, wantsMail } = recipient;
    if (pushed.has(userId)) return [[userId, null]];
    const content = { kind: 'reminder', userId, language, timeZone, closing } as const;
    return wantsMail ? [[userId, toStoppableMail(recipient, content)]] : [];
  });
  return new Map(mails);
};

export function writeDueReminders(app: DueMailsContext) {
  return writeDueMails(app, { kind: 'reminder', write: writeReminders });
}
