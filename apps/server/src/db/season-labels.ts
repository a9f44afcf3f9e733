import { sql } from 'kysely';

/**
 * Returns the labels, by number, of those seasons of a competition that its months do not tell:
 * written over one year or over two otherwise than they say, or the second one that begins in its
 * year. `competition` is how the statement calls the row of the competition.
 */
export function seasonLabelsOf(competition: string) {
  const column = (name: string) => sql.ref(`${competition}.${name}`);
  return sql<Record<string, string>>`(
    SELECT coalesce(jsonb_object_agg(s.season, s.label), '{}') FROM competition_seasons s
    WHERE s.competition_id = ${column('id')} AND s.label IS NOT NULL AND (s.season >= 10000
      OR (s.label LIKE '%/%') <> (${column('season_end_month')} < ${column('season_start_month')})))`;
}
