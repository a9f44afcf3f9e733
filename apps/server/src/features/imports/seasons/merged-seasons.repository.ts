import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../../db/database.ts';

type OfSeason = { readonly competitionId: string; readonly season: number };

/** Seasons that one source tells apart and that share matches here. */
export type MergedSeason = {
  readonly competition: {
    readonly id: string;
    readonly name: string;
    readonly country: string;
    readonly sport: string;
    readonly season_start_month: number;
    readonly season_end_month: number;
  };
  readonly season: number;
  /** What files call them, in their order. */
  readonly labels: string[];
  /** How many matches stand for two. */
  readonly matches: number;
};

/** Matches told twice by a source, as of two seasons and far apart: the rule of `listMerged`. */
const SHARED = sql`
  SELECT a.competition_id, a.season, count(DISTINCT m.id) AS matches,
    array(SELECT DISTINCT label FROM unnest(array_agg(a.file_season) || array_agg(b.file_season))
      AS label ORDER BY label) AS labels
  FROM imports a
  JOIN imports b ON b.competition_id = a.competition_id AND b.season = a.season
    AND b.source = a.source AND b.file_season > a.file_season
  JOIN import_rows ra ON ra.import_id = a.id
  JOIN import_rows rb ON rb.import_id = b.id AND rb.match_id = ra.match_id
  JOIN match_events m ON m.id = ra.match_id AND m.deleted_at IS NULL
  WHERE greatest(ra.kickoff_at - rb.kickoff_at, rb.kickoff_at - ra.kickoff_at) > interval '3 days'
  GROUP BY a.competition_id, a.season`;

/** Those that nobody has said to be one, by competition. */
export async function listMergedSeasons(db: Queryable): Promise<MergedSeason[]> {
  const { rows } = await sql<MergedSeason>`
    SELECT jsonb_build_object('id', c.id, 'name', c.name, 'country', c.country, 'sport', c.sport,
        'season_start_month', c.season_start_month, 'season_end_month', c.season_end_month)
        AS competition, shared.season, shared.labels, shared.matches
    FROM (${SHARED}) AS shared JOIN competitions c ON c.id = shared.competition_id
    WHERE NOT EXISTS (SELECT FROM kept_seasons k
      WHERE k.competition_id = shared.competition_id AND k.season = shared.season
        AND k.labels @> shared.labels)
    ORDER BY c.name, shared.season
  `.execute(db);
  return rows;
}

/** Whether somebody said that what files call so is one season. */
export async function areKept(
  db: Queryable,
  { competitionId, season }: OfSeason,
  labels: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM kept_seasons WHERE competition_id = ${competitionId} AND season = ${season}
      AND labels @> ${[...labels]}::text[]
  `.execute(db);
  return rows.length > 0;
}

/** Remembers that they are one. */
export async function keepSeasons(
  tx: DatabaseTransaction,
  { competitionId, season }: OfSeason,
  labels: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO kept_seasons (competition_id, season, labels)
    VALUES (${competitionId}, ${season}, ${[...labels]}::text[])
    ON CONFLICT (competition_id, season)
      DO UPDATE SET labels = excluded.labels, answered_at = game_now()
  `.execute(tx);
}

/** Country and name of a competition, by which its imports are held; null when there is none. */
export async function getHeldName(db: Queryable, competitionId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT country || '/' || name AS name FROM competitions WHERE id = ${competitionId}
  `.execute(db);
  return rows[0]?.name ?? null;
}
