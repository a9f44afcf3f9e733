import type { Queryable } from '#db/connection/database.ts';
import type { OpenRow } from '#mail/stoppable-texts.ts';
import { listStillMissing } from './refresh-mail.repository.ts';

/** Lists the rows that a player still misses, by their close, which may have moved. */
export async function listLeft(
  db: Queryable,
  { userId, closing }: { userId: string; closing: readonly OpenRow[] },
): Promise<OpenRow[]> {
  const itemIds = closing.map(({ itemId }) => itemId);
  const missing = await listStillMissing(db, { userId, itemIds });
  return closing
    .flatMap((row) => {
      const closesAt = missing.get(row.itemId);
      return closesAt ? [{ ...row, closesAt }] : [];
    })
    .toSorted((a, b) => a.closesAt.getTime() - b.closesAt.getTime());
}
