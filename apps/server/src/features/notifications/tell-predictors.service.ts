import type { DatabaseTransaction } from '../../db/database.ts';
import * as repository from './item-notices.repository.ts';
import { holdPredictors, replaceKickoffNotices } from './kickoff-notices.repository.ts';
import type { ToldKickoff } from './notices.ts';

/*
 * What players are told of items that they have predicted, in the transaction that causes it. Whoever
 * settles holds the settlement lock, so that nobody leaves meanwhile.
 */

/** Tells that an item does not count. */
export const tellVoid = repository.insertVoids;

/** Tells that an event asks in other words; the caller holds its row. */
export async function tellMended(tx: DatabaseTransaction, eventId: string): Promise<void> {
  if (await holdPredictors(tx, eventId)) await repository.replaceMendings(tx, eventId);
}

/** Tells that another result stands, to those who have other XP by it. */
export const tellCorrection = repository.replaceCorrections;

/** Withdraws what a validation that stands no more has told and nobody has read. */
export const withdrawNews = (
  tx: DatabaseTransaction,
  of: { itemId: string; validationId: string },
): Promise<void> => repository.withdraw(tx, of);

/** Withdraws what nobody has read of an item that is deleted. */
export const withdrawAllNews = (tx: DatabaseTransaction, itemId: string): Promise<void> =>
  repository.withdraw(tx, { itemId });

/**
 * Tells of another kickoff; the caller holds the match's row, so that nobody predicts meanwhile. The
 * players are held first, because an erasure waits for no match.
 */
export async function tellMove(
  tx: DatabaseTransaction,
  move: { matchId: string; before: ToldKickoff; kickoff: ToldKickoff },
): Promise<void> {
  if (await holdPredictors(tx, move.matchId)) await replaceKickoffNotices(tx, move);
}
