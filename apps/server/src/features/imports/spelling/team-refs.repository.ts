import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import type { TeamDay } from './season-days.policy.ts';

export type KnownTeam = {
  readonly id: string;
  readonly name: string;
  readonly name_key: string;
  readonly country: string;
  readonly isOfLeague: boolean;
  readonly spellings: readonly string[];
};

/**
 * Lists clubs that a competition's spellings may mean: of its countries, of all if it has none of
 * its own, and earlier participants. Merged teams are replaced by the kept one.
 */
export async function listTeamsInReach(
  tx: DatabaseTransaction,
  reach: { competitionId: string; countries: readonly string[] | 'all' },
) {
  const { competitionId, countries } = reach;
  const isOfCountry =
    countries === 'all' ? sql`TRUE` : sql`t.country::text = ANY(${[...countries]}::text[])`;
  const { rows } = await sql<KnownTeam>`
    WITH spelt AS (
      SELECT coalesce(t.merged_into, t.id) AS team_id,
        array_agg(DISTINCT substring(r.key FROM position('/' IN r.key) + 1)) AS spellings
      FROM external_refs r JOIN teams t ON t.id = r.entity_id WHERE r.kind = 'team' GROUP BY 1
    )
    SELECT t.id, t.name, t.name_key, t.country::text AS country, of.league AS "isOfLeague",
      coalesce(s.spellings, '{}') AS spellings
    FROM teams t LEFT JOIN spelt s ON s.team_id = t.id
    CROSS JOIN LATERAL (SELECT EXISTS (
      SELECT FROM competition_participants p
      WHERE p.team_id = t.id AND p.competition_id = ${competitionId}) AS league) AS of
    WHERE t.merged_into IS NULL AND NOT t.is_national_team AND (${isOfCountry} OR of.league)
    ORDER BY t.name, t.country
  `.execute(tx);
  return rows;
}

export async function listParticipantDays(
  tx: DatabaseTransaction,
  of: { competitionId: string; season: number },
): Promise<Map<string, TeamDay[]>> {
  const { rows } = await sql<{ teamId: string; days: TeamDay[] }>`
    WITH claimed AS (
      SELECT r.team1_id, r.team2_id, left(r.file_kickoff, 10) AS date
      FROM import_rows r JOIN imports i ON i.id = r.import_id
      WHERE i.competition_id = ${of.competitionId} AND i.season = ${of.season}
    ), played AS (
      SELECT team1_id AS team_id, date, true AS is_home FROM claimed
      UNION SELECT team2_id, date, false FROM claimed
    )
    SELECT coalesce(t.merged_into, t.id) AS "teamId",
      coalesce(jsonb_agg(jsonb_build_object('date', d.date, 'isHome', d.is_home))
        FILTER (WHERE d.date IS NOT NULL), '[]') AS days
    FROM competition_participants p JOIN teams t ON t.id = p.team_id
    LEFT JOIN played d ON d.team_id = t.id
    WHERE p.competition_id = ${of.competitionId} AND p.season = ${of.season}
    GROUP BY 1
  `.execute(tx);
  return new Map(rows.map(({ teamId, days }) => [teamId, days]));
}

export async function getTeamBySpelling(tx: DatabaseTransaction, source: string, spelling: string) {
  const { rows } = await sql<{ id: string }>`
    SELECT coalesce(t.merged_into, t.id) AS id
    FROM external_refs r JOIN teams t ON t.id = r.entity_id
    WHERE r.source = ${source} AND r.kind = 'team' AND r.key = ${spelling}
  `.execute(tx);
  return rows[0]?.id ?? null;
}

export async function insertTeamSpelling(
  tx: DatabaseTransaction,
  ref: { source: string; spelling: string; teamId: string },
): Promise<void> {
  await sql`
    INSERT INTO external_refs AS known (source, kind, key, entity_id)
    VALUES (${ref.source}, 'team', ${ref.spelling}, ${ref.teamId})
    ON CONFLICT (source, kind, key) DO UPDATE SET entity_id = excluded.entity_id
      WHERE known.entity_id <> excluded.entity_id
  `.execute(tx);
}

export async function ensureTeam(
  tx: DatabaseTransaction,
  team: {
    name: string;
    key: string;
    shortName: string | null;
    country: string;
    isNational: boolean;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO teams (name, name_key, short_name, country, is_national_team)
    VALUES (${team.name}, ${team.key}, ${team.shortName}, ${team.country}::countries,
      ${team.isNational})
    ON CONFLICT (country, name_key) DO UPDATE SET name_key = excluded.name_key
    RETURNING coalesce(merged_into, id) AS id
  `.execute(tx);
  return rows[0]!.id;
}

export async function insertParticipants(
  tx: DatabaseTransaction,
  participants: { competitionId: string; season: number; teamIds: readonly string[] },
): Promise<void> {
  await sql`
    INSERT INTO competition_participants (competition_id, season, team_id)
    SELECT ${participants.competitionId}, ${participants.season}, team_id
    FROM unnest(${[...participants.teamIds]}::uuid[]) AS team_id
    ON CONFLICT DO NOTHING
  `.execute(tx);
}
