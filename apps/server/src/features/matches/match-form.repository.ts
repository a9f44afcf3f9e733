import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';

export type FormMatch = {
  readonly competitionId: string;
  readonly season: number;
  readonly matchType: string;
  readonly kickoffAt: Date;
  readonly team1Id: string;
  readonly team1: string;
  readonly team2Id: string;
  readonly team2: string;
};

const NAMES = sql`coalesce(t1.short_name, t1.name) AS team1, coalesce(t2.short_name, t2.name) AS team2`;
const TEAMS = sql`JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id`;

/** Returns a match, also by the id of a match merged into it; null if unknown. */
export async function findFormMatch(db: Queryable, matchId: string): Promise<FormMatch | null> {
  const { rows } = await sql<FormMatch>`
    SELECT m.competition_id AS "competitionId", m.season, m.match_type AS "matchType",
      m.kickoff_time AS "kickoffAt", m.team1_id AS "team1Id", m.team2_id AS "team2Id", ${NAMES}
    FROM match_events m ${TEAMS}
    WHERE m.id = (SELECT coalesce(merged_into, id) FROM match_events WHERE id = ${matchId})
      AND m.deleted_at IS NULL
  `.execute(db);
  return rows[0] ?? null;
}

export type PlayedMatch = {
  readonly matchId: string;
  readonly kickoffAt: Date;
  readonly team1Id: string;
  readonly team1: string;
  readonly team2: string;
  readonly score: string;
};

type Playing = Pick<FormMatch, 'competitionId' | 'kickoffAt'>;

function selectPlayed(
  { competitionId, kickoffAt }: Playing,
  { where, limit }: { where: RawBuilder<unknown>; limit: number },
): RawBuilder<PlayedMatch> {
  return sql<PlayedMatch>`
    SELECT m.id AS "matchId", m.kickoff_time AS "kickoffAt", m.team1_id AS "team1Id", ${NAMES},
      v.result ->> 'score' AS score
    FROM match_events m ${TEAMS}
    JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    WHERE m.competition_id = ${competitionId} AND m.kickoff_time < ${kickoffAt}
      AND m.deleted_at IS NULL AND v.result ? 'score' AND ${where}
    ORDER BY m.kickoff_time DESC, m.id DESC LIMIT ${limit}`;
}

export async function listForm(
  db: Queryable,
  before: Playing,
  { teamId, limit }: { teamId: string; limit: number },
): Promise<PlayedMatch[]> {
  const where = sql`${teamId}::uuid IN (m.team1_id, m.team2_id)`;
  return (await selectPlayed(before, { where, limit }).execute(db)).rows;
}

export async function listMeetings(
  db: Queryable,
  before: FormMatch,
  limit: number,
): Promise<PlayedMatch[]> {
  const teams = [before.team1Id, before.team2Id];
  const where = sql`m.team1_id = ANY(${teams}::uuid[]) AND m.team2_id = ANY(${teams}::uuid[])`;
  return (await selectPlayed(before, { where, limit }).execute(db)).rows;
}

export async function listGroupMatches(
  db: Queryable,
  { competitionId, season, kickoffAt }: FormMatch,
) {
  const { rows } = await sql<{ team1Id: string; team2Id: string; score: string | null }>`
    SELECT m.team1_id AS "team1Id", m.team2_id AS "team2Id",
      CASE WHEN m.kickoff_time < ${kickoffAt} THEN v.result ->> 'score' END AS score
    FROM match_events m
    LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    WHERE m.competition_id = ${competitionId} AND m.season = ${season}
      AND m.match_type = 'group' AND m.deleted_at IS NULL
  `.execute(db);
  return rows;
}
