import type { DatabaseTransaction } from '#db/connection/database.ts';
import * as repository from './item-notices.repository.ts';
import { holdPredictors, replaceKickoffNotices } from './kickoff-notices.repository.ts';
import type { NoticeKickoff } from './notices.ts';

/*
 * Notices about items for the players who predicted them, in the transaction that causes them. A
 * settlement holds the settlement lock, so no account is deleted at the same time.
 */

export const notifyVoid = repository.insertVoids;

/** Notifies of the new words of an event. The caller holds its row. */
export async function notifyEdited(tx: DatabaseTransaction, eventId: string): Promise<void> {
  if (await holdPredictors(tx, eventId)) await repository.replaceEditNotices(tx, eventId);
}

export const notifyCorrection = repository.replaceCorrections;

export const withdrawNotices = (
  tx: DatabaseTransaction,
  of: { itemId: string; validationId: string },
): Promise<void> => repository.withdraw(tx, of);

export const withdrawAllNotices = (tx: DatabaseTransaction, itemId: string): Promise<void> =>
  repository.withdraw(tx, { itemId });

/**
 * Notifies of another kickoff. The caller holds the match's row, so there is no new prediction. The
 * players are locked first, because a deletion of an account does not wait for a match.
 */
export async function notifyMove(
  tx: DatabaseTransaction,
  move: { matchId: string; before: NoticeKickoff; kickoff: NoticeKickoff },
): Promise<void> {
  if (await holdPredictors(tx, move.matchId)) await replaceKickoffNotices(tx, move);
}
