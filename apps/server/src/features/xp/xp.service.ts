import type { DatabaseTransaction } from '../../db/database.ts';
import { addDeltasToBoards } from '../leaderboard/leaderboard.service.ts';
import * as repository from './xp.repository.ts';

export { takeSettlementLock, type LedgerChange } from './xp.repository.ts';

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
): Promise<repository.LedgerChange> {
  await repository.stageScores(tx, award.scores);
  await repository.insertAwards(tx, award);
  return applyLedger(tx, { ...award, kind: 'award' });
}

/** What the scores would pay, by the same joins as when they do. */
export async function previewXp(
  tx: DatabaseTransaction,
  scores: readonly repository.ScoredValue[],
): Promise<repository.LedgerChange> {
  await repository.stageScores(tx, scores);
  return repository.sumEarnings(tx);
}

/** Takes back what a validation paid, by the stored rows and never by a new computation. */
export async function reverseXp(
  tx: DatabaseTransaction,
  reversal: { validationId: string; boardIds: readonly number[] },
): Promise<repository.LedgerChange> {
  await repository.insertReversals(tx, reversal.validationId);
  return applyLedger(tx, { ...reversal, kind: 'reversal' });
}

async function applyLedger(
  tx: DatabaseTransaction,
  change: { validationId: string; kind: 'award' | 'reversal'; boardIds: readonly number[] },
): Promise<repository.LedgerChange> {
  await repository.stageDeltas(tx, change.validationId, change.kind);
  const moved = await repository.sumDeltas(tx);
  if (moved.players === 0) return moved;
  await repository.addDeltasToProfiles(tx);
  await addDeltasToBoards(tx, change.boardIds);
  return moved;
}
