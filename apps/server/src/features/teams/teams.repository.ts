import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { API_ID_SOURCE, idAt } from '#db/state/external-ids.ts';

export type Team = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly isNational: boolean;
  readonly apiId: number | null;
  readonly mergedInto: string | null;
};

const TEAM = sql`id, name, country::text AS country, is_national_team AS "isNational",
  ${idAt(API_ID_SOURCE, 'team_id', sql`teams.id`)}::integer AS "apiId", merged_into AS "mergedInto"`;

export async function getTeam(db: Queryable, teamId: string): Promise<Team | null> {
  const { rows } = await sql<Team>`SELECT ${TEAM} FROM teams WHERE id = ${teamId}`.execute(db);
  return rows[0] ?? null;
}

export async function listTeamsCalled(db: Queryable, idOrName: string): Promise<Team[]> {
  const { rows } = await sql<Team>`
    SELECT ${TEAM} FROM teams
    WHERE id::text = ${idOrName.toLowerCase()} OR name = ${idOrName}
    ORDER BY country, id
  `.execute(db);
  return rows;
}

export async function playEachOther(db: Queryable, a: string, b: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM match_events
    WHERE (team1_id = ${a} AND team2_id = ${b} OR team1_id = ${b} AND team2_id = ${a})
      AND deleted_at IS NULL LIMIT 1
  `.execute(db);
  return rows.length > 0;
}

export function offersTeam(teamIds: readonly string[]) {
  return sql`EXISTS (
    SELECT FROM unnest(${[...teamIds]}::text[]) AS named
    WHERE concat(e.input_options, e.disallowed_user_options) LIKE '%' || named || '%')`;
}

/** Returns true if one event offers both teams, under their ids or those merged into them. */
export async function isChoiceBetween(db: Queryable, a: string, b: string): Promise<boolean> {
  const { rows: named } = await sql<{ id: string; current: string }>`
    SELECT id, coalesce(merged_into, id) AS current FROM teams
    WHERE coalesce(merged_into, id) IN (${a}, ${b})
  `.execute(db);
  const idsOf = (team: string) => named.filter((row) => row.current === team).map(({ id }) => id);
  const { rows } = await sql`
    SELECT FROM prediction_events e
    WHERE e.deleted_at IS NULL AND ${offersTeam(idsOf(a))} AND ${offersTeam(idsOf(b))} LIMIT 1
  `.execute(db);
  return rows.length > 0;
}

/** Leaves deleted matches between the two as they are. Returns the undeleted matches. */
export async function moveMatches(
  tx: DatabaseTransaction,
  from: string,
  into: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; is_deleted: boolean }>`
    UPDATE match_events SET item_version = item_version + 1, updated_at = game_now(),
      team1_id = CASE WHEN team1_id = ${from} THEN ${into}::uuid ELSE team1_id END,
      team2_id = CASE WHEN team2_id = ${from} THEN ${into}::uuid ELSE team2_id END
    WHERE (team1_id = ${from} OR team2_id = ${from}) AND ${into} NOT IN (team1_id, team2_id)
    RETURNING id, deleted_at IS NOT NULL AS is_deleted
  `.execute(tx);
  await sql`
    UPDATE import_rows SET
      team1_id = CASE WHEN team1_id = ${from} THEN ${into}::uuid ELSE team1_id END,
      team2_id = CASE WHEN team2_id = ${from} THEN ${into}::uuid ELSE team2_id END
    WHERE (team1_id = ${from} OR team2_id = ${from}) AND ${into} NOT IN (team1_id, team2_id)
  `.execute(tx);
  return rows.flatMap(({ id, is_deleted: isDeleted }) => (isDeleted ? [] : [id]));
}

export async function moveParticipations(tx: DatabaseTransaction, from: string, into: string) {
  await sql`
    INSERT INTO competition_participants (competition_id, season, team_id)
    SELECT competition_id, season, ${into} FROM competition_participants WHERE team_id = ${from}
    ON CONFLICT DO NOTHING
  `.execute(tx);
  const { numAffectedRows } = await sql`
    DELETE FROM competition_participants WHERE team_id = ${from}
  `.execute(tx);
  return Number(numAffectedRows);
}

export async function moveSpellings(tx: DatabaseTransaction, from: string, into: string) {
  await sql`
    UPDATE external_refs SET entity_id = ${into} WHERE kind = 'team' AND entity_id = ${from}
  `.execute(tx);
}

/** Redirects an id, and all ids merged into it before, to a team. */
export async function pointTo(tx: DatabaseTransaction, from: string, into: string) {
  await sql`
    UPDATE teams SET merged_into = ${into} WHERE id = ${from} OR merged_into = ${from}
  `.execute(tx);
}

export async function listCurrentIds(db: Queryable, teamIds: readonly string[]) {
  const { rows } = await sql<{ id: string; current: string }>`
    SELECT id, coalesce(merged_into, id) AS current FROM teams
    WHERE id = ANY(${[...teamIds]}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, current }) => [id, current]));
}
