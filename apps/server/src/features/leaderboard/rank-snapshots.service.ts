import type { Database } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { takeSettlementLock } from '#db/connection/locks.ts';
import * as repository from './rank-snapshots.repository.ts';

/**
 * Stores the ranks of each board of a year or season at the start of its latest month. The time in
 * the month and a second server make no difference. The settlement lock keeps settlements and
 * deletions of accounts out between a board and its ranks.
 */
export async function takeRankSnapshots(db: Database): Promise<void> {
  for (const board of await repository.listDueBoards(db)) {
    await inTransaction(db, async (tx) => {
      await takeSettlementLock(tx);
      if (await repository.beginSnapshot(tx, board)) await repository.fillSnapshot(tx, board);
    });
  }
}
