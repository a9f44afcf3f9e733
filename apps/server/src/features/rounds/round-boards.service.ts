import type { BoardKey } from '@kickoracle/game';
import type { Database, DatabaseTransaction } from '#db/connection/database.ts';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { stagePaid } from '#db/settlement/stages.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { tryEach } from '#lib/try-each.ts';
import { addToBoards, ensureBoards } from '../leaderboard/leaderboard.service.ts';
import * as repository from './round-boards.repository.ts';

/**
 * Moves results to relabelled rounds, each in a transaction under the settlement lock. A failed one
 * does not stop the others.
 */
export async function putOnRounds(db: Database): Promise<void> {
  const put = (validationId: string) =>
    inTransaction(db, async (tx) => {
      await takeSettlementLock(tx);
      const misplaced = await repository.findMisplaced(tx, validationId);
      if (misplaced) await putOnRound(tx, misplaced);
    });
  const message = 'results could not be moved to their rounds';
  await tryEach(await repository.listMisplaced(db), put, { message });
}

async function putOnRound(tx: DatabaseTransaction, misplaced: repository.MisplacedResult) {
  const { validationId, boardId, round } = misplaced;
  if (boardId !== null) {
    await addToBoards(await stagePaid(tx, 'reversal', validationId), [boardId]);
    await repository.countNoMoreOn(tx, { validationId, boardId });
  }
  if (round === '') return;
  const into = await openRound(tx, misplaced);
  await addToBoards(await stagePaid(tx, 'award', validationId), [into]);
  await repository.countOn(tx, { validationId, boardId: into });
  if (boardId !== null) await repository.moveHonours(tx, { from: boardId, into });
}

async function openRound(
  tx: DatabaseTransaction,
  { competitionId, season, round }: repository.MisplacedResult,
): Promise<number> {
  const ofSeason = { year: season, month: null, scope: 'competition', competitionId } as const;
  const board: BoardKey = { ...ofSeason, kind: 'round', round };
  const [boardId] = await ensureBoards(tx, [board]);
  return boardId!;
}
