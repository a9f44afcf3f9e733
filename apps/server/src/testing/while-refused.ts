import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';

/** Does work while a table refuses new rows that do not meet a condition. */
export async function whileRefused<T>(
  ownerDb: Database,
  { table, unless }: { table: string; unless: string },
  work: () => Promise<T>,
): Promise<T> {
  const name = sql.table(table);
  await sql`ALTER TABLE ${name} ADD CONSTRAINT refused CHECK (${sql.raw(unless)}) NOT VALID`.execute(
    ownerDb,
  );
  try {
    return await work();
  } finally {
    await sql`ALTER TABLE ${name} DROP CONSTRAINT refused`.execute(ownerDb);
  }
}
