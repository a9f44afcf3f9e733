import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import type { CompetitionFacts } from '../../db/competition-facts.ts';
import { seasonLabelsOf } from '../../db/season-labels.ts';
import { offersTeam } from './teams.repository.ts';

export type MembershipRow = CompetitionFacts & {
  readonly season: number;
  readonly matches: number;
  readonly events: number;
};

type OfSeason = { competitionId: string; season: number };

/** Lists the ids that mean a team: its own and those of teams merged into it; none of an unknown one. */
export async function listMeaningIds(db: Queryable, teamId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT other.id FROM teams t
    JOIN teams other ON coalesce(other.merged_into, other.id) = coalesce(t.merged_into, t.id)
    WHERE t.id = ${teamId}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Tells how many matches and events of `season`, a row of SQL, name a team. */
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

/** Lists the competitions in which a team, known by its ids, takes part in a season, by name. */
export async function listMemberships(
  db: Queryable,
  teamIds: readonly string[],
  season: number,
): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    SELECT c.id, c.name, c.country::text AS country, c.sport, c.season_start_month,
      c.season_end_month, ${seasonLabelsOf('c')} AS season_labels, p.season, ${usesOf(teamIds, sql.ref('p'))}
    FROM (
      SELECT DISTINCT competition_id, season FROM competition_participants
      WHERE team_id = ANY(${[...teamIds]}::uuid[]) AND ${season}::integer IN (season, season % 10000)
    ) p JOIN competitions c ON c.id = p.competition_id
    ORDER BY c.name, c.id
  `.execute(db);
  return rows;
}

/** Tells whether a match or an event of a season names a team. */
export async function isUsed(
  db: Queryable,
  teamIds: readonly string[],
  { competitionId, season }: OfSeason,
): Promise<boolean> {
  const { rows } = await sql<{ matches: number; events: number }>`
    SELECT ${usesOf(teamIds, sql.ref('p'))}
    FROM (VALUES (${competitionId}::uuid, ${season}::integer)) AS p(competition_id, season)
  `.execute(db);
  return rows[0]!.matches + rows[0]!.events > 0;
}

/** Lets teams take part; the ids of those that did not before. */
export async function insertParticipants(
  tx: DatabaseTransaction,
  { competitionId, season }: OfSeason,
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

/** Deletes it, and tells whether the team took part. */
export async function deleteParticipant(
  tx: DatabaseTransaction,
  { competitionId, season }: OfSeason,
  teamIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM competition_participants
    WHERE competition_id = ${competitionId} AND ${season}::integer IN (season, season % 10000)
      AND team_id = ANY(${[...teamIds]}::uuid[])
    RETURNING team_id
  `.execute(tx);
  return rows.length > 0;
}
