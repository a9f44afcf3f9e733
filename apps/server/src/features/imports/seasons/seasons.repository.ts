import { seasonsOfYear } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import type { KnownSeason } from './same-season.policy.ts';

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

export type PlayedSeason = {
  readonly season: number;
  readonly label: string | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly matches: number;
};

export async function listPlayedSeasons(
  tx: DatabaseTransaction,
  competitionId: string,
): Promise<PlayedSeason[]> {
  const { rows } = await sql<PlayedSeason>`
    SELECT s.season, s.label, min(m.kickoff_time)::date::text AS first,
      max(m.kickoff_time)::date::text AS last, count(m.id) AS matches
    FROM competition_seasons s
    LEFT JOIN match_events m ON m.competition_id = s.competition_id AND m.season = s.season
      AND m.deleted_at IS NULL
    WHERE s.competition_id = ${competitionId} GROUP BY s.season, s.label ORDER BY s.season
  `.execute(tx);
  return rows;
}

export async function listPlayedMatches(
  tx: DatabaseTransaction,
  { competitionId, first, last }: { competitionId: string; first: string; last: string },
) {
  const { rows } = await sql<{ season: number; day: string; team1Id: string; team2Id: string }>`
    SELECT season, kickoff_time::date::text AS day, team1_id AS "team1Id", team2_id AS "team2Id"
    FROM match_events
    WHERE competition_id = ${competitionId} AND deleted_at IS NULL
      AND kickoff_time::date BETWEEN ${first}::date AND ${last}::date
  `.execute(tx);
  return rows;
}
