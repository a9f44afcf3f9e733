import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { COMPETITION_FACTS, type CompetitionFacts } from '#db/state/competition-facts.ts';
import type { SeasonKey } from '#db/state/round-key.ts';

/**
 * Selects seasons for which one source has two labels, and the matches that it has in both, far
 * apart: the rule of `listMerged`. For seasons moved to another year the labels do not count, so
 * only those with shared matches.
 */
const mergedIn = (competitionId: string | null) => sql`
  SELECT a.competition_id, a.season, count(DISTINCT shared.match_id) AS matches,
    array(SELECT DISTINCT label FROM unnest(array_agg(a.file_season) || array_agg(b.file_season))
      AS label ORDER BY label) AS labels
  FROM imports a
  JOIN imports b ON b.competition_id = a.competition_id AND b.season = a.season
    AND b.source = a.source AND b.file_season > a.file_season
  LEFT JOIN LATERAL (
    SELECT ra.match_id
    FROM import_rows ra
    JOIN import_rows rb ON rb.import_id = b.id AND rb.match_id = ra.match_id
    JOIN match_events m ON m.id = ra.match_id AND m.deleted_at IS NULL
    WHERE ra.import_id = a.id
      AND greatest(ra.kickoff_at - rb.kickoff_at, rb.kickoff_at - ra.kickoff_at)
        > interval '3 days'
  ) AS shared ON true
  WHERE (${competitionId}::uuid IS NULL OR a.competition_id = ${competitionId})
    AND (a.shift_ms = 0 AND b.shift_ms = 0 OR shared.match_id IS NOT NULL)
  GROUP BY a.competition_id, a.season`;

export async function listMergedSeasons(db: Queryable, competitionId: string | null) {
  const { rows } = await sql<{
    competition: CompetitionFacts;
    season: number;
    labels: string[];
    matches: number;
  }>`
    SELECT ${COMPETITION_FACTS} AS competition,
      merged.season, merged.labels, merged.matches
    FROM (${mergedIn(competitionId)}) AS merged JOIN competitions c ON c.id = merged.competition_id
    WHERE NOT EXISTS (SELECT FROM confirmed_seasons k
      WHERE k.competition_id = merged.competition_id AND k.season = merged.season
        AND k.labels @> merged.labels)
    ORDER BY c.name, merged.season
  `.execute(db);
  return rows;
}

export async function keepSeasons(
  tx: DatabaseTransaction,
  { competitionId, season }: SeasonKey,
  labels: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO confirmed_seasons (competition_id, season, labels)
    VALUES (${competitionId}, ${season}, ${[...labels]}::text[])
    ON CONFLICT (competition_id, season)
      DO UPDATE SET labels = excluded.labels, answered_at = game_now()
  `.execute(tx);
}

/** Returns country and name of a competition, the key of its import lock. */
export async function getLockName(db: Queryable, competitionId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT country || '/' || name AS name FROM competitions WHERE id = ${competitionId}
  `.execute(db);
  return rows[0]?.name ?? null;
}
