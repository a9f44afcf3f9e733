import type { BoardKey } from '@kickoracle/game';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { takeSettlementLock } from '../../db/locks.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addDeltasToBoards, ensureBoards } from '../leaderboard/leaderboard.service.ts';
import { createDeltas } from '../xp/xp.service.ts';
import * as repository from './round-boards.repository.ts';

/**
 * Moves results to the round of their match after its label changed. One transaction each, under the settlement
 * lock; there it checks again whether the result still has to move.
 */
export async function putOnRounds(db: Database): Promise<void> {
  for (const validationId of await repository.listAstray(db)) {
    // One after the other: each holds the lock for all.
    await inTransaction(db, async (tx) => {
      await takeSettlementLock(tx);
      const astray = await repository.findAstray(tx, validationId);
      if (astray) await putOnRound(tx, astray);
    });
  }
}

async function putOnRound(tx: DatabaseTransaction, astray: repository.AstrayResult) {
  const { validationId, boardId, round } = astray;
  if (boardId !== null) {
    await move(tx, { validationId, boardId, sign: -1 });
    await repository.countNoMoreOn(tx, { validationId, boardId });
  }
  if (round === '') return;
  const into = await openRound(tx, astray);
  await move(tx, { validationId, boardId: into, sign: 1 });
  await repository.countOn(tx, { validationId, boardId: into });
}

async function openRound(
  tx: DatabaseTransaction,
  { competitionId, season, round }: repository.AstrayResult,
): Promise<number> {
  const ofSeason = { year: season, month: null, scope: 'competition', competitionId } as const;
  const board: BoardKey = { ...ofSeason, kind: 'round', round };
  const [boardId] = await ensureBoards(tx, [board]);
  return boardId!;
}

async function move(
  tx: DatabaseTransaction,
  { boardId, ...paid }: { validationId: string; boardId: number; sign: 1 | -1 },
): Promise<void> {
  await createDeltas(tx);
  if ((await repository.stagePaid(tx, paid)) > 0) await addDeltasToBoards(tx, [boardId]);
}
