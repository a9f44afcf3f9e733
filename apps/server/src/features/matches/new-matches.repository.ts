import { randomUUID } from 'node:crypto';
import { templatesFor, type MatchAttributes } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import type { SeasonKey } from '#db/state/round-key.ts';

export type NewMatch = {
  competitionId: string;
  season: number;
  round: string;
  matchType: string;
  team1Id: string;
  team2Id: string;
  kickoffAt: Date;
  isKickoffConfirmed: boolean;
  isClosed: boolean;
} & Partial<MatchKind> & { createdBy?: string | null };

/** Decides the parts of a match; the default is version 2 without extra time. */
export type MatchKind = { readonly systemVersion: 1 | 2; readonly attributes: MatchAttributes };

export const PLAIN_MATCH: MatchKind = { systemVersion: 2, attributes: {} };

/** Inserts matches without their parts. Returns their ids in the same order. */
export async function insertMatches(
  db: Queryable,
  matches: readonly NewMatch[],
): Promise<string[]> {
  const rows = matches.map((match) => ({
    ...PLAIN_MATCH,
    createdBy: null,
    ...match,
    id: randomUUID(),
  }));
  await sql`
    INSERT INTO match_events (id, competition_id, season, round, match_type, team1_id, team2_id,
      kickoff_time, kickoff_confirmed, closed_at, system_version, attributes, created_by)
    SELECT id, "competitionId", season, round, "matchType", "team1Id", "team2Id", "kickoffAt",
      "isKickoffConfirmed", CASE WHEN "isClosed" THEN game_now() END, "systemVersion", attributes,
      "createdBy"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS match(id uuid, "competitionId" uuid,
      season int, round text, "matchType" text, "team1Id" uuid, "team2Id" uuid,
      "kickoffAt" timestamptz, "isKickoffConfirmed" boolean, "isClosed" boolean,
      "systemVersion" int, attributes jsonb, "createdBy" uuid)
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Inserts the parts of matches by their templates (OP-40, OP-77). */
export async function insertParts(
  db: Queryable,
  matches: readonly (MatchKind & { matchId: string })[],
): Promise<void> {
  const parts = matches.flatMap(({ matchId, ...kind }) =>
    templatesFor(kind).map((key) => ({ matchId, key })),
  );
  await sql`
    INSERT INTO prediction_events (match_id, template_key, title_key, description_key)
    SELECT part."matchId", part.key, 'templates.' || part.key || '.title',
      'templates.' || part.key || '.description'
    FROM json_to_recordset(${JSON.stringify(parts)}::json) AS part("matchId" uuid, key text)
  `.execute(db);
}

export type KnownMatch = {
  matchId: string;
  team1: string;
  team2: string;
  team1Id: string;
  team2Id: string;
  kickoffAt: Date;
  itemVersion: number;
  postponedAt: Date | null;
  closedAt: Date | null;
  validationKind: 'result' | 'void' | 'history' | null;
  now: Date;
};

const knownMatches = ({ competitionId, season }: SeasonKey) => sql`
  SELECT m.id AS "matchId", t1.name AS team1, t2.name AS team2, t1.id AS "team1Id",
    t2.id AS "team2Id", m.kickoff_time AS "kickoffAt", m.item_version AS "itemVersion",
    m.postponed_at AS "postponedAt", m.closed_at AS "closedAt", v.kind AS "validationKind",
    game_now() AS now
  FROM match_events m
  JOIN teams t1 ON t1.id = m.team1_id
  JOIN teams t2 ON t2.id = m.team2_id
  LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
  WHERE m.competition_id = ${competitionId} AND m.season = ${season} AND m.deleted_at IS NULL`;

/** Lists likely duplicates (`isSameMeeting`): the same teams, or swapped ones near the kickoff. */
export async function listSameMeetings(
  db: Queryable,
  meeting: SeasonKey &
    Pick<NewMatch, 'team1Id' | 'team2Id' | 'kickoffAt'> & { turnedWithinDays: number },
): Promise<KnownMatch[]> {
  const { team1Id, team2Id, kickoffAt, turnedWithinDays: days } = meeting;
  const { rows } = await sql<KnownMatch>`
    ${knownMatches(meeting)} AND (m.team1_id = ${team1Id} AND m.team2_id = ${team2Id}
      OR m.team1_id = ${team2Id} AND m.team2_id = ${team1Id}
        AND m.kickoff_time BETWEEN ${kickoffAt}::timestamptz - make_interval(days => ${days})
          AND ${kickoffAt}::timestamptz + make_interval(days => ${days}))
    ORDER BY m.kickoff_time, m.id
  `.execute(db);
  return rows;
}

export async function listMatchesOfSeason(db: Queryable, of: SeasonKey): Promise<KnownMatch[]> {
  const { rows } = await sql<KnownMatch>`
    ${knownMatches(of)} ORDER BY m.kickoff_time, m.id
  `.execute(db);
  return rows;
}
