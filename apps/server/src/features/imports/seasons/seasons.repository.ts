import { seasonsOfYear } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../db/database.ts';
import type { KnownSeason } from './same-season.policy.ts';

/** Lists the seasons of a competition that begin in a year, with what is known of them. */
export async function listSeasonsOf(
  tx: DatabaseTransaction,
  { competitionId, year }: { competitionId: string; year: number },
): Promise<KnownSeason[]> {
  const { rows } = await sql<Omit<KnownSeason, 'span'> & { first: Date | null; last: Date | null }>`
    SELECT s.season, s.label, played.first, played.last,
      array(SELECT DISTINCT i.source FROM imports i
        WHERE i.competition_id = s.competition_id AND i.season = s.season) AS sources
    FROM competition_seasons s
    CROSS JOIN LATERAL (
      SELECT min(m.kickoff_time) AS first, max(m.kickoff_time) AS last FROM match_events m
      WHERE m.competition_id = s.competition_id AND m.season = s.season AND m.deleted_at IS NULL
    ) AS played
    WHERE s.competition_id = ${competitionId} AND s.season = ANY(${[...seasonsOfYear(year)]}::integer[])
    ORDER BY s.season
  `.execute(tx);
  return rows.map(({ first, last, ...season }) => ({
    ...season,
    span: first && last && { first, last },
  }));
}
