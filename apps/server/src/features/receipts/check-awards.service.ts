import type { Queryable } from '../../db/database.ts';
import * as repository from './receipts.repository.ts';
import { createFaultFinder, type Fault } from './recompute.ts';

/** Rows that are read at once. */
const PAGE_SIZE = 2_000;

/** A row of the ledger that is not what the rules say. */
export type WrongRow = {
  readonly id: string;
  readonly eventId: string;
  readonly xp: number;
  readonly fault: Fault;
};

/** Works every row of the ledger out again. Tells how many there are, and of each that differs. */
export async function checkAwards(
  db: Queryable,
  onWrong: (row: WrongRow) => void,
): Promise<{ rows: number; wrong: number }> {
  const found = { rows: 0, wrong: 0 };
  const findFault = createFaultFinder();
  for (let afterId = '0'; ;) {
    const page = await repository.listRowsAfter(db, { afterId, limit: PAGE_SIZE });
    for (const row of page) {
      found.rows += 1;
      const fault = findFault(row);
      if (fault === null) continue;
      found.wrong += 1;
      onWrong({ id: row.id, eventId: row.event_id, xp: row.xp, fault });
    }
    const last = page.at(-1);
    if (!last) return found;
    afterId = last.id;
  }
}
