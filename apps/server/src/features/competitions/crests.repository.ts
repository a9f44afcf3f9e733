import { sql } from 'kysely';
import type { CrestPattern } from '@kickoracle/game';
import type { Queryable } from '#db/connection/database.ts';

export type CrestRow = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly pattern: CrestPattern | null;
  readonly field: string | null;
  readonly detail: string | null;
  readonly competitions: string[];
};

export async function listCrestRows(db: Queryable): Promise<CrestRow[]> {
  const { rows } = await sql<CrestRow>`
    SELECT t.id, t.name, t.country::text AS country, t.crest_pattern AS pattern,
      t.crest_field AS field, t.crest_detail AS detail,
      ARRAY(SELECT DISTINCT p.competition_id::text FROM competition_participants p
        WHERE p.team_id = t.id) AS competitions
    FROM teams t WHERE t.merged_into IS NULL ORDER BY t.place
  `.execute(db);
  return rows;
}
