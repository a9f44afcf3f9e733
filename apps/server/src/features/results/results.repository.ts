import type { MatchResult } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

/** What each source proposes for a match; undefined when there is no such match. */
export async function listProposals(
  db: Queryable,
  matchId: string,
): Promise<{ source: string; result: MatchResult }[] | undefined> {
  const { rows } = await sql<{ source: string | null; result: MatchResult }>`
    SELECT p.source, p.result FROM match_events m
    LEFT JOIN result_proposals p ON p.match_id = m.id AND p.replaced_at IS NULL
    WHERE m.id = ${matchId} AND m.deleted_at IS NULL
  `.execute(db);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ source, result }) => (source === null ? [] : [{ source, result }]));
}
