import type { DatabaseTransaction } from '../../db/database.ts';
import { takeLonger } from '../../db/locks.ts';
import { addDeltasToBoards } from '../leaderboard/leaderboard.service.ts';
import { announceRanks } from '../notifications/notifications.service.ts';
import {
  createMoves,
  stageLedgerMoves,
  stagePreviewedMoves,
  sumMovesOf,
  type Moves,
} from './moves.repository.ts';
import * as repository from './xp.repository.ts';

export { createMoves } from './moves.repository.ts';
export { createDeltas, sumLedgerMoves } from './xp.repository.ts';

/**
 * Pays a validation: ledger rows, totals and boards, all inside the transaction of the caller, who
 * holds the settlement lock.
 */
export async function awardXp(
  tx: DatabaseTransaction,
  award: {
    validationId: string;
    scores: readonly repository.ScoredValue[];
    rewardMapId: string | null;
    boardIds: readonly number[];
  },
): Promise<void> {
  await repository.stageScores(tx, award.scores);
  const earnings = await repository.stageEarnings(tx);
  await repository.stageKnown(tx, award.validationId);
  await repository.insertAwards(tx, { ...award, earnings });
  const questions = new Set(award.scores.map(({ eventId }) => eventId)).size;
  const players = await repository.stageAwarded(tx, questions);
  await applyStaged(tx, { ...award, players, kind: 'award' });
}

/**
 * Stages what an item would move, beside what is staged of others: what the scores pay, by the same
 * joins as when they do, and what the validation that they replace paid.
 */
export async function stageExpectedMoves(
  tx: DatabaseTransaction,
  expected: {
    item: number;
    scores: readonly repository.ScoredValue[];
    reverses: string | null;
  },
): Promise<void> {
  await takeLonger(tx);
  await repository.stageScores(tx, expected.scores);
  await stagePreviewedMoves(tx, expected);
}

/** Sums up what the staged moves of all items come to, or of one. */
export const sumMoves = (tx: DatabaseTransaction, { item = null }: { item?: number | null } = {}) =>
  sumMovesOf(tx, { source: 'expected', item });

/** What moved players in a settlement. */
export type Moved = 'awards' | 'reversals' | 'both' | 'nothing';

/** Sums up what a settlement came to that was just done: of both from the ledger, of one as it is still staged. */
export async function sumSettled(
  tx: DatabaseTransaction,
  settled: { validationId: string | null; revertedId: string | null; moved: Moved },
): Promise<Moves> {
  const { moved } = settled;
  if (moved === 'awards' || moved === 'reversals') return sumMovesOf(tx, { source: moved });
  await createMoves(tx);
  if (moved === 'both') await stageLedgerMoves(tx, settled);
  return sumMovesOf(tx, { source: 'done' });
}

/**
 * Reverses the awards of a validation, by the stored rows and never by a new computation. The caller
 * withdraws notices of ranks that are no longer reached.
 */
export async function reverseXp(
  tx: DatabaseTransaction,
  reversal: { validationId: string; boardIds: readonly number[] },
): Promise<void> {
  await repository.insertReversals(tx, reversal.validationId);
  const players = await repository.stageReversed(tx, reversal.validationId);
  await applyStaged(tx, { ...reversal, players, kind: 'reversal' });
}

/** Moves totals and boards by what is staged for so many players. */
async function applyStaged(
  tx: DatabaseTransaction,
  change: {
    players: number;
    kind: 'award' | 'reversal';
    validationId: string;
    boardIds: readonly number[];
  },
): Promise<void> {
  if (change.players === 0) return;
  const moved = await repository.addDeltasToProfiles(tx, change);
  if (moved !== change.players) {
    throw new Error(`${change.players} players were paid, ${moved} have it`);
  }
  if (change.kind === 'award') await announceRanks(tx);
  await addDeltasToBoards(tx, change.boardIds);
}
