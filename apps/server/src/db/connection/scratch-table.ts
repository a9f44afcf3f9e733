import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

/**
 * Creates an empty table whose rows are deleted at the end of the transaction. The table itself
 * stays with its connection: if it were created each time, it would leave dead rows in the
 * catalogue, and its statements would be planned again. A second call in one transaction, as for a
 * revert and a validation, empties it.
 */
export async function createScratchTable(
  tx: DatabaseTransaction,
  name: string,
  columns: RawBuilder<unknown>,
): Promise<void> {
  const table = sql.table(name);
  await sql`CREATE TEMPORARY TABLE IF NOT EXISTS ${table} (${columns}) ON COMMIT DELETE ROWS`.execute(
    tx,
  );
  const { rows } = await sql<{ is_used: boolean }>`
    SELECT EXISTS (SELECT FROM ${table}) AS is_used
  `.execute(tx);
  if (rows[0]!.is_used) await sql`TRUNCATE ${table}`.execute(tx);
}
