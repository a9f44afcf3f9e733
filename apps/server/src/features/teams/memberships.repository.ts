import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { COMPETITION_COLUMNS, type CompetitionFacts } from '#db/state/competition-facts.ts';
import type { SeasonKey } from '#db/state/round-key.ts';
import { offersTeam } from './teams.repository.ts';

export type MembershipRow = CompetitionFacts & {
  readonly season: number;
  readonly matches: number;
  readonly events: number;
};

/** Lists the ids of a team: its own and those of teams merged into it. Empty if unknown. */
export async function listMeaningIds(db: Queryable, teamId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT other.id FROM teams t
    JOIN teams other ON coalesce(other.merged_into, other.id) = coalesce(t.merged_into, t.id)
    WHERE t.id = ${teamId}
  `.execute(db);
  return rows.map(({ id }) => id);
}

function usesOf(teamIds: readonly string[], season: ReturnType<typeof sql.ref>) {
  const ids = sql`${[...teamIds]}::uuid[]`;
  return sql`
    (SELECT count(*) FROM match_events m
     WHERE m.competition_id = ${season}.competition_id AND m.season = ${season}.season
       AND m.deleted_at IS NULL AND (m.team1_id = ANY(${ids}) OR m.team2_id = ANY(${ids}))
    ) AS matches,
    (SELECT count(*) FROM prediction_events e
     WHERE e.competition_id = ${season}.competition_id AND e.season = ${season}.season
       AND e.match_id IS NULL AND e.deleted_at IS NULL AND ${offersTeam(teamIds)}
    ) AS events`;
}

export async function listMemberships(
  db: Queryable,
  teamIds: readonly string[],
  season: number,
): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    SELECT c.id, c.name, ${COMPETITION_COLUMNS}, p.season, ${usesOf(teamIds, sql.ref('p'))}
    FROM (
      SELECT DISTINCT competition_id, season FROM competition_participants
      WHERE team_id = ANY(${[...teamIds]}::uuid[]) AND ${season}::integer IN (season, season % 10000)
    ) p JOIN competitions c ON c.id = p.competition_id
    ORDER BY c.name, c.id
  `.execute(db);
  return rows;
}

export async function isUsed(
  db: Queryable,
  teamIds: readonly string[],
  { competitionId, season }: SeasonKey,
): Promise<boolean> {
  const { rows } = await sql<{ matches: number; events: number }>`
    SELECT ${usesOf(teamIds, sql.ref('p'))}
    FROM (VALUES (${competitionId}::uuid, ${season}::integer)) AS p(competition_id, season)
  `.execute(db);
  return rows[0]!.matches + rows[0]!.events > 0;
}

/** Adds teams to a season; returns the ids of those that were new. */
export async function insertParticipants(
  tx: DatabaseTransaction,
  { competitionId, season }: SeasonKey,
  teamIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ team_id: string }>`
    INSERT INTO competition_participants (competition_id, season, team_id)
    SELECT ${competitionId}, ${season}, team_id FROM unnest(${[...teamIds]}::uuid[]) AS team_id
    ORDER BY team_id
    ON CONFLICT DO NOTHING RETURNING team_id
  `.execute(tx);
  return rows.map(({ team_id: id }) => id);
}

export async function deleteParticipant(
  tx: DatabaseTransaction,
  { competitionId, season }: SeasonKey,
  teamIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM competition_participants
    WHERE competition_id = ${competitionId} AND season = ${season}
      AND team_id = ANY(${[...teamIds]}::uuid[])
    RETURNING team_id
  `.execute(tx);
  return rows.length > 0;
}
