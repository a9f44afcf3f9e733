import { sql } from 'kysely';
import { seasonLabelsOf } from './season-labels.ts';

/** A competition as its view needs it. */
export type CompetitionFacts = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly sport: string;
  readonly season_start_month: number;
  readonly season_end_month: number;
  readonly season_labels: Record<string, string>;
};

/** The same in one column, of a competition that its statement calls `c`. */
export const COMPETITION_FACTS = sql`
  jsonb_build_object('id', c.id, 'name', c.name, 'country', c.country, 'sport', c.sport,
    'season_start_month', c.season_start_month, 'season_end_month', c.season_end_month,
    'season_labels', ${seasonLabelsOf('c')})`;
