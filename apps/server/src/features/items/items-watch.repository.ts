import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { displayedStatusIn } from '#db/state/item-state.ts';

/** Time from the deadline until a result is due: the length of a match. Questions get it too. */
const OVER = sql`interval '150 minutes'`;

export async function readUnsettled(
  db: Queryable,
): Promise<{ count: number; oldestSeconds: number | null }> {
  const { rows } = await sql<{ count: number; oldestSeconds: number | null }>`
    SELECT count(*) AS count,
      extract(epoch FROM game_now() - min(i.closes_at) - ${OVER})::float8 AS "oldestSeconds"
    FROM items i
    WHERE i.closes_at < game_now() - ${OVER} AND i.postponed_at IS NULL
      AND ${displayedStatusIn('i')} = 'pending'
  `.execute(db);
  return rows[0]!;
}

export async function countSettlements(db: Queryable) {
  const { rows } = await sql<{ kind: string; count: number }>`
    SELECT kind, count(*) AS count FROM validations WHERE reverted_at IS NULL GROUP BY kind
  `.execute(db);
  return rows;
}
