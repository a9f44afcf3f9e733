import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeSettlementLock } from '../../db/locks.ts';
import * as repository from './rank-snapshots.repository.ts';

/**
 * Keeps, of every board of a year or season, the ranks as its latest month began. Late or early
 * in that month makes no difference, and neither does another server that does the same. Under the
 * settlement lock nobody is paid, and nobody deletes their account, between a board and its ranks.
 */
export async function takeRankSnapshots(db: Database): Promise<void> {
  for (const board of await repository.listDueBoards(db)) {
    await inTransaction(db, async (tx) => {
      await takeSettlementLock(tx);
      if (await repository.beginSnapshot(tx, board)) await repository.fillSnapshot(tx, board);
    });
  }
}
