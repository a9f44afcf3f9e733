import { UNSUBSCRIBE_PATH } from '@kickoracle/contracts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { onCommit } from '#db/connection/transaction.ts';
import { queueStoppableMails } from '#mail/mailer.ts';
import type { RemindingLeague } from '#mail/stoppable-texts.ts';
import { claimReminded } from './due-mails.repository.ts';
import type { DueMailsContext } from './due-mails.service.ts';
import { listOpenItems, rememberReminded, type Missing } from './missing-items.repository.ts';
import { createOpenRows } from './open-rows.ts';
import { pushReminders } from './push-reminders.ts';
import { toStoppableMail } from './stoppable-mail.ts';

/** Reminds players at another's request, as each chose. The daily reminder does not repeat it. */
export async function remindPlayers(
  app: Omit<DueMailsContext, 'db'>,
  tx: DatabaseTransaction,
  {
    missing,
    until,
    league,
  }: {
    readonly missing: readonly Missing[];
    readonly until: Date;
    readonly league: RemindingLeague;
  },
): Promise<void> {
  const players = await claimReminded(tx, [...new Set(missing.map(({ userId }) => userId))]);
  if (players.length === 0) return;
  const claimed = new Set(players.map(({ userId }) => userId));
  await rememberReminded(
    tx,
    missing.filter(({ userId }) => claimed.has(userId)),
  );
  const rowsOf = createOpenRows(await listOpenItems(tx, until), missing);
  const publicUrl = app.settings.publicUrl();
  const reminded = players.flatMap((player) => {
    const closing = rowsOf(player);
    return closing.length === 0 ? [] : [{ ...player, closing }];
  });
  const pushed = await pushReminders(tx, reminded, league.path);
  const mails = reminded.flatMap((player) => {
    const { userId, email, language, timeZone, token, closing, wantsMail } = player;
    if (pushed.has(userId) || !wantsMail) return [];
    const unsubscribeUrl = `${publicUrl}${UNSUBSCRIBE_PATH}?mail=reminder&token=${token}`;
    const content = { kind: 'reminder', userId, language, timeZone, closing, league } as const;
    return [toStoppableMail({ email, links: { publicUrl, unsubscribeUrl } }, content)];
  });
  await queueStoppableMails(tx, mails);
  onCommit(tx, app.mail.deliverSoon);
  onCommit(tx, app.push.deliverSoon);
}
