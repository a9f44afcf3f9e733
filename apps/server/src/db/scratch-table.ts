import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

/**
 * A table that lives as long as the transaction, empty. Asked for again in the same transaction, as
 * by a revert that is followed by a validation, it is emptied.
 */
export async function createScratchTable(
  tx: DatabaseTransaction,
  name: string,
  columns: RawBuilder<unknown>,
): Promise<void> {
  const table = sql.table(name);
  await sql`CREATE TEMPORARY TABLE IF NOT EXISTS ${table} (${columns}) ON COMMIT DROP`.execute(tx);
  await sql`TRUNCATE ${table}`.execute(tx);
}
