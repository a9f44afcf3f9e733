import type { Queryable } from '#db/connection/database.ts';
import * as repository from './receipts.repository.ts';
import { createFaultFinder, type Fault } from './recompute.ts';

const PAGE_SIZE = 2_000;

export type WrongRow = {
  readonly id: string;
  readonly eventId: string;
  readonly xp: number;
  readonly fault: Fault;
};

/** Recomputes every row of the ledger. Returns their number and the rows that differ. */
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
