import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';

export type Team = {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly isNational: boolean;
  readonly mergedInto: string | null;
};

/** No import runs while teams are merged; those that run are waited for. */
export async function lockTeams(tx: DatabaseTransaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7031004, 0)`.execute(tx);
}

/** No teams are merged while somebody makes what names them. */
export async function holdTeams(tx: DatabaseTransaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(7031004, 0)`.execute(tx);
}

/** Teams by id or by exact name. */
export async function listTeamsCalled(db: Queryable, idOrName: string): Promise<Team[]> {
  const { rows } = await sql<Team>`
    SELECT id, name, country::text AS country, is_national_team AS "isNational",
      merged_into AS "mergedInto"
    FROM teams WHERE id::text = ${idOrName.toLowerCase()} OR name = ${idOrName}
    ORDER BY country, id
  `.execute(db);
  return rows;
}

/** Whether both ever stand in one match: then they are two teams. */
export async function playEachOther(db: Queryable, a: string, b: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM match_events
    WHERE (team1_id = ${a} AND team2_id = ${b} OR team1_id = ${b} AND team2_id = ${a})
      AND deleted_at IS NULL LIMIT 1
  `.execute(db);
  return rows.length > 0;
}

/** Whether one event offers both as answers. */
export async function isChoiceBetween(db: Queryable, a: string, b: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM prediction_events e,
      LATERAL (SELECT concat(e.input_options, e.disallowed_user_options) AS offered) o
    WHERE e.deleted_at IS NULL
      AND o.offered LIKE '%' || ${a} || '%' AND o.offered LIKE '%' || ${b} || '%' LIMIT 1
  `.execute(db);
  return rows.length > 0;
}

/** Moves what names a team to another one. Answers how many matches moved. */
export async function moveMatches(tx: DatabaseTransaction, from: string, into: string) {
  const { rows } = await sql`
    UPDATE match_events SET item_version = item_version + 1, updated_at = game_now(),
      team1_id = CASE WHEN team1_id = ${from} THEN ${into}::uuid ELSE team1_id END,
      team2_id = CASE WHEN team2_id = ${from} THEN ${into}::uuid ELSE team2_id END
    WHERE team1_id = ${from} OR team2_id = ${from} RETURNING id
  `.execute(tx);
  await sql`
    UPDATE import_rows SET
      team1_id = CASE WHEN team1_id = ${from} THEN ${into}::uuid ELSE team1_id END,
      team2_id = CASE WHEN team2_id = ${from} THEN ${into}::uuid ELSE team2_id END
    WHERE team1_id = ${from} OR team2_id = ${from}
  `.execute(tx);
  return rows.length;
}

export async function moveParticipations(tx: DatabaseTransaction, from: string, into: string) {
  await sql`
    INSERT INTO competition_participants (competition_id, season, team_id)
    SELECT competition_id, season, ${into} FROM competition_participants WHERE team_id = ${from}
    ON CONFLICT DO NOTHING
  `.execute(tx);
  await sql`DELETE FROM competition_participants WHERE team_id = ${from}`.execute(tx);
}

export async function moveSpellings(tx: DatabaseTransaction, from: string, into: string) {
  await sql`
    UPDATE external_refs SET entity_id = ${into} WHERE kind = 'team' AND entity_id = ${from}
  `.execute(tx);
}

/** Keeps the old id and points it, and what was merged into it before, to the team that it is. */
export async function pointTo(tx: DatabaseTransaction, from: string, into: string) {
  await sql`
    UPDATE teams SET merged_into = ${into} WHERE id = ${from} OR merged_into = ${from}
  `.execute(tx);
}

/** What ids of teams mean now: those of merged teams by the team that they became. */
export async function listCurrentIds(db: Queryable, teamIds: readonly string[]) {
  const { rows } = await sql<{ id: string; current: string }>`
    SELECT id, coalesce(merged_into, id) AS current FROM teams
    WHERE id = ANY(${[...teamIds]}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, current }) => [id, current]));
}
