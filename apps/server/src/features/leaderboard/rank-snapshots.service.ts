import type { Database } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { tryEach } from '#lib/try-each.ts';
import * as repository from './rank-snapshots.repository.ts';

/**
 * Stores the ranks of each board of a year or season at the start of its latest month. The time in
 * the month and a second server make no difference. The settlement lock keeps settlements and
 * deletions of accounts out between a board and its ranks. A failed board does not stop the others.
 */
export async function takeRankSnapshots(db: Database): Promise<void> {
  const take = (board: repository.DueBoard) =>
    inTransaction(db, async (tx) => {
      await takeSettlementLock(tx);
      if (await repository.beginSnapshot(tx, board)) await repository.fillSnapshot(tx, board);
    });
  const message = 'ranks of boards could not be stored';
  await tryEach(await repository.listDueBoards(db), take, { message });
}
