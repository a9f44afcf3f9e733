import type { MatchResult } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

/** What each source proposes for a match now. */
export async function listProposals(
  db: Queryable,
  matchId: string,
): Promise<{ source: string; result: MatchResult }[]> {
  const { rows } = await sql<{ source: string; result: MatchResult }>`
    SELECT source, result FROM result_proposals
    WHERE match_id = ${matchId} AND replaced_at IS NULL
  `.execute(db);
  return rows;
}
