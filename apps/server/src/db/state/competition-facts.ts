import { sql } from 'kysely';

export type CompetitionColumns = {
  readonly country: string;
  readonly sport: string;
  readonly season_start_month: number;
  readonly season_end_month: number;
  /** Labels of seasons that differ from the competition's months. */
  readonly season_labels: Record<string, string>;
};

export const COMPETITION_COLUMNS = sql`c.country, c.sport, c.season_start_month, c.season_end_month, (
    SELECT coalesce(jsonb_object_agg(s.season, s.label), '{}') FROM competition_seasons s
    WHERE s.competition_id = c.id AND s.label IS NOT NULL AND (s.season >= 10000
      OR (s.label LIKE '%/%') <> (c.season_end_month < c.season_start_month))) AS season_labels`;

export type CompetitionFacts = CompetitionColumns & { readonly id: string; readonly name: string };

/** The same as one JSON column. */
export const COMPETITION_FACTS = sql`
  (SELECT to_jsonb(facts) FROM (SELECT c.id, c.name, ${COMPETITION_COLUMNS}) AS facts)`;
