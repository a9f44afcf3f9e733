import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../connection/database.ts';

const AT_ONCE = 20_000;

/**
 * Deletes rows in batches. A statement has five seconds: after a flood, a single one would never
 * end, and each later attempt would have more to do. A row that changes meanwhile stays.
 */
export async function deleteInBatches(
  db: Queryable,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const name = sql.table(table);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${name} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${AT_ONCE}))`.execute(db);
    if (numAffectedRows < AT_ONCE) return;
  }
}
