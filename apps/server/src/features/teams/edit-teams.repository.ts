import type { CrestColors } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { API_ID_SOURCE, idAt } from '#db/state/external-ids.ts';

export type TeamRow = {
  readonly id: string;
  readonly name: string;
  readonly short_name: string | null;
  readonly country: string;
  readonly is_national_team: boolean;
  readonly api_id: number | null;
  readonly merged_into: string | null;
  readonly colors: CrestColors | null;
};

const TEAM = sql`id, name, short_name, country::text AS country, is_national_team, merged_into,
  CASE WHEN crest_pattern IS NOT NULL THEN jsonb_build_object('pattern', crest_pattern,
    'field', crest_field, 'detail', crest_detail) END AS colors,
  ${idAt(API_ID_SOURCE, 'team_id', sql`teams.id`)}::integer AS api_id`;

export async function listTeamsOfCountry(db: Queryable, country: string): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    SELECT ${TEAM} FROM teams WHERE country::text = ${country} AND merged_into IS NULL
    ORDER BY name, id
  `.execute(db);
  return rows;
}

/** Locks a team, merged ones too, until the transaction ends. */
export async function lockTeam(tx: DatabaseTransaction, teamId: string): Promise<TeamRow | null> {
  const { rows } = await sql<TeamRow>`
    SELECT ${TEAM} FROM teams WHERE id = ${teamId} FOR NO KEY UPDATE
  `.execute(tx);
  return rows[0] ?? null;
}

export async function isMergedName(db: Queryable, country: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM teams
    WHERE country::text = ${country} AND name_key = ${key} AND merged_into IS NOT NULL
  `.execute(db);
  return rows.length > 0;
}

type Names = { name: string; key: string; shortName: string | null; isNationalTeam: boolean };

export async function insertTeam(
  tx: DatabaseTransaction,
  team: Names & { country: string },
): Promise<TeamRow> {
  const { rows } = await sql<TeamRow>`
    INSERT INTO teams (name, name_key, short_name, country, is_national_team)
    VALUES (${team.name}, ${team.key}, ${team.shortName}, ${team.country}::countries,
      ${team.isNationalTeam})
    RETURNING ${TEAM}
  `.execute(tx);
  return rows[0]!;
}

export async function updateNames(
  tx: DatabaseTransaction,
  teamId: string,
  names: Names,
): Promise<TeamRow> {
  const { rows } = await sql<TeamRow>`
    UPDATE teams SET name = ${names.name}, name_key = ${names.key},
      short_name = ${names.shortName}, is_national_team = ${names.isNationalTeam}
    WHERE id = ${teamId} RETURNING ${TEAM}
  `.execute(tx);
  return rows[0]!;
}

export async function updateColors(
  tx: DatabaseTransaction,
  teamId: string,
  colors: CrestColors | null,
): Promise<void> {
  await sql`
    UPDATE teams SET crest_pattern = ${colors?.pattern ?? null},
      crest_field = ${colors?.field ?? null}, crest_detail = ${colors?.detail ?? null}
    WHERE id = ${teamId}
  `.execute(tx);
}
