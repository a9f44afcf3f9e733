import { UNSUBSCRIBE_PATH, type MailKind } from '@kickoracle/contracts';
import { isMailTimely } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { readGameNow } from '../../db/game-clock.ts';
import { inTransaction, onCommit } from '../../db/transaction.ts';
import { queueStoppableMails, type StoppableMail } from '../../mail/mailer.ts';
import type { MailLinks } from '../../mail/stoppable-texts.ts';
import * as repository from './due-mails.repository.ts';
import type { DuePlayer } from './due-mails.repository.ts';
import { nextMailAt } from './mails.policy.ts';

/** How many players are written to in one transaction, which is to be short. */
const BATCH = 500;
/** So many are written beside each other: the mails of one are worded while the database reads for another. */
const AT_ONCE = 2;

/** A player to write to now, and when they are written to next. */
export type Recipient = DuePlayer & { readonly nextAt: Date; readonly links: MailLinks };

/** Writes the mails of the recipients for whom there is something to say, by player. */
export type WriteMails = (
  tx: DatabaseTransaction,
  recipients: readonly Recipient[],
  now: Date,
) => Promise<ReadonlyMap<string, StoppableMail>>;

/** What writing takes; sending is another's business. */
export type DueMailsContext = Pick<AppContext, 'db'> & {
  readonly mail: Pick<AppContext['mail'], 'deliverSoon'>;
  readonly settings: Pick<AppContext['settings'], 'publicUrl'>;
};

/**
 * Writes every mail of a kind that is due, a batch of players at a time. Who is claimed, what they
 * are told, what is remembered of it and when they are due next is one transaction: a job that is
 * cut short, or runs twice, writes nothing twice.
 */
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

  /** Tells when the next one is due to somebody who was not written to. */
  function nextTry({ isAround, timeZone, lastAt }: DuePlayer, now: Date): Date | null {
    return isAround ? nextMailAt(kind, { now, lastAt, timeZone }) : null;
  }

  async function writeBatch(tx: DatabaseTransaction) {
    const due = await repository.claimDuePlayers(tx, kind, batch);
    if (due.length === 0) return { claimed: 0, written: 0 };
    const now = await readGameNow(tx);
    const timely = due.filter((player) => player.isAround && isMailTimely({ ...player, now }));
    const recipients = toRecipients(timely, now);
    const mails = await write(tx, recipients, now);
    await queueStoppableMails(tx, [...mails.values()]);
    if (mails.size > 0) onCommit(tx, app.mail.deliverSoon);
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

  /** Goes on until nobody is due whom no other takes. */
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
