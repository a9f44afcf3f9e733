import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

/**
 * Creates a table whose rows live as long as the transaction, empty. The table itself stays with
 * its connection: made anew each time it would leave dead rows in the catalogue, and every
 * statement on it would be planned again. Asked for again in the same transaction, as by a revert
 * that is followed by a validation, it is emptied.
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
