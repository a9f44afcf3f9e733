import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../apps/server/src/db/database.ts';

/** Stages what players gain, rows of `user_id` and `xp`, as a settlement hands them to the boards. */
export async function stageDeltas(tx: DatabaseTransaction, gains: RawBuilder<unknown>) {
  await sql`DROP TABLE IF EXISTS settlement_deltas`.execute(tx);
  await sql`
    CREATE TEMPORARY TABLE settlement_deltas (user_id uuid PRIMARY KEY, xp integer) ON COMMIT DROP
  `.execute(tx);
  await sql`INSERT INTO settlement_deltas (user_id, xp) ${gains}`.execute(tx);
  await sql`ANALYZE settlement_deltas`.execute(tx);
}
