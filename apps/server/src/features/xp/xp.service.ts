import type { BoardKey } from '@kickoracle/game';
import type { DatabaseTransaction } from '../../db/database.ts';
import { addDeltasToBoards } from '../leaderboard/leaderboard.service.ts';
import * as repository from './xp.repository.ts';

export { takeSettlementLock, type ScoredValue } from './xp.repository.ts';

/** What a settlement moved: players touched, and XP together. */
export type LedgerChange = { readonly players: number; readonly xp: number };

/**
 * Pays a validation: ledger rows, totals and boards, all inside the transaction of the caller, who
 * holds the settlement lock.
 */
export async function awardXp(
  tx: DatabaseTransaction,
  award: {
    validationId: string;
    scores: readonly repository.ScoredValue[];
    closesAt: Date;
    rewardMapId: string | null;
    boards: readonly BoardKey[];
  },
): Promise<LedgerChange> {
  await repository.stageScores(tx, award.scores);
  await repository.insertAwards(tx, award);
  return applyLedger(tx, { ...award, kind: 'award' });
}

/** Takes back what a validation paid, by the stored rows and never by a new computation. */
export async function reverseXp(
  tx: DatabaseTransaction,
  reversal: { validationId: string; boards: readonly BoardKey[] },
): Promise<LedgerChange> {
  await repository.insertReversals(tx, reversal.validationId);
  return applyLedger(tx, { ...reversal, kind: 'reversal' });
}

async function applyLedger(
  tx: DatabaseTransaction,
  change: { validationId: string; kind: 'award' | 'reversal'; boards: readonly BoardKey[] },
): Promise<LedgerChange> {
  await repository.stageDeltas(tx, change.validationId, change.kind);
  const moved = await repository.sumDeltas(tx);
  if (moved.players === 0) return moved;
  await repository.addDeltasToProfiles(tx);
  await addDeltasToBoards(tx, change.boards);
  return moved;
}
