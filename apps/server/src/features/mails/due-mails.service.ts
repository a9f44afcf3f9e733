import { UNSUBSCRIBE_PATH, type MailKind } from '@kickoracle/contracts';
import { isMailTimely } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { inTransaction, onCommit } from '#db/connection/transaction.ts';
import { queueStoppableMails, type StoppableMail } from '#mail/mailer.ts';
import type { MailLinks } from '#mail/stoppable-texts.ts';
import * as repository from './due-mails.repository.ts';
import type { DuePlayer } from './due-mails.repository.ts';
import { nextMailAt } from './mails.policy.ts';

/** Players per transaction, which must be short. */
const BATCH = 500;
/** Parallel batches: one composes mails while the database reads for the other. */
const AT_ONCE = 2;

export type Recipient = DuePlayer & { readonly nextAt: Date; readonly links: MailLinks };

/** Composes mails by player; null: a push is queued instead. Players without news are missing. */
export type WriteMails = (
  tx: DatabaseTransaction,
  recipients: readonly Recipient[],
  now: Date,
) => Promise<ReadonlyMap<string, StoppableMail | null>>;

export type DueMailsContext = Pick<AppContext, 'db'> & {
  readonly mail: Pick<AppContext['mail'], 'deliverSoon'>;
  readonly push: Pick<AppContext['push'], 'deliverSoon'>;
  readonly settings: Pick<AppContext['settings'], 'publicUrl'>;
};

/** Writes due mails. Claim, mails and next time are one transaction: no mail is written twice. */
export async function writeDueMails(
  app: DueMailsContext,
  { kind, write, batch = BATCH }: { kind: MailKind; write: WriteMails; batch?: number },
): Promise<number> {
  const publicUrl = app.settings.publicUrl();

  function toRecipients(players: readonly DuePlayer[], now: Date): Recipient[] {
    const nextAts = new Map<string, Date>();
    return players.map((player) => {
      const { timeZone, token } = player;
      const nextAt = nextAts.get(timeZone) ?? nextMailAt(kind, { now, lastAt: now, timeZone });
      nextAts.set(timeZone, nextAt);
      const unsubscribeUrl = `${publicUrl}${UNSUBSCRIBE_PATH}?mail=${kind}&token=${token}`;
      return { ...player, nextAt, links: { publicUrl, unsubscribeUrl } };
    });
  }

  /** Returns the next due time of a player who got no mail; null: not until they return. */
  function nextTry({ isAround, timeZone, lastAt }: DuePlayer, now: Date): Date | null {
    return isAround ? nextMailAt(kind, { now, lastAt, timeZone }) : null;
  }

  async function writeBatch(tx: DatabaseTransaction) {
    const due = await repository.claimDuePlayers(tx, kind, batch);
    if (due.length === 0) return { claimed: 0, written: 0 };
    const now = await readGameNow(tx);
    const timely = due.filter(
      (player) =>
        player.isAround &&
        (player.wantsMail || player.wantsPush) &&
        isMailTimely({ ...player, now }),
    );
    const recipients = toRecipients(timely, now);
    const mails = await write(tx, recipients, now);
    await queueStoppableMails(
      tx,
      [...mails.values()].filter((mail) => mail !== null),
    );
    if (mails.size > 0) onCommit(tx, app.mail.deliverSoon);
    if (mails.size > 0) onCommit(tx, app.push.deliverSoon);
    const nextOf = new Map(recipients.map(({ userId, nextAt }) => [userId, nextAt]));
    await repository.settleDuePlayers(
      tx,
      kind,
      due.map((player) => {
        const isWritten = mails.has(player.userId);
        const nextAt = isWritten ? nextOf.get(player.userId)! : nextTry(player, now);
        return { userId: player.userId, nextAt, isWritten };
      }),
    );
    return { claimed: due.length, written: mails.size };
  }

  async function writeBatches(): Promise<number> {
    let total = 0;
    for (;;) {
      const { claimed, written } = await inTransaction(app.db, writeBatch);
      if (claimed === 0) return total;
      total += written;
    }
  }

  const written = await Promise.allSettled(Array.from({ length: AT_ONCE }, writeBatches));
  const failed = written.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return written.reduce((sum, one) => sum + (one as PromiseFulfilledResult<number>).value, 0);
}
