import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../apps/server/src/db/database.ts';
import { createDeltas } from '../apps/server/src/features/xp/xp.repository.ts';

/** Stages what players gain, rows of `user_id` and `xp`, as a settlement hands them to the boards. */
export async function stageDeltas(tx: DatabaseTransaction, gains: RawBuilder<unknown>) {
  await createDeltas(tx);
  await sql`
    INSERT INTO settlement_deltas (user_id, seat, xp)
    SELECT d.user_id, p.seat, d.xp FROM (${gains}) d(user_id, xp) JOIN profiles p ON p.id = d.user_id
  `.execute(tx);
  await sql`ANALYZE settlement_deltas`.execute(tx);
}
