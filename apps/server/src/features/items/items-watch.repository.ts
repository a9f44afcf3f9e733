import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { displayedStatusIn } from '../../db/item-state.ts';

/** A match is over so long after its kickoff; a question at its deadline, which may be as early. */
const OVER = sql`interval '150 minutes'`;

/** Reads how many items are over without a result, and since when the first of them is. */
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

/** Counts how many validations stand, by kind. */
export async function countSettlements(db: Queryable) {
  const { rows } = await sql<{ kind: string; count: number }>`
    SELECT kind, count(*) AS count FROM validations WHERE reverted_at IS NULL GROUP BY kind
  `.execute(db);
  return rows;
}
