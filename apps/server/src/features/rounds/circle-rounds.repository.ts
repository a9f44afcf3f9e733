import type { JudgedAnswer } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import type { Circle } from '#db/state/friends-of.ts';
import { isRevealedIn } from '#db/state/item-state.ts';
import { PERSON, type Person } from '#db/state/person.ts';
import type { RoundKey } from '#db/state/round-key.ts';

/** Null: rounds of all competitions. */
export type RoundsAsked = {
  readonly competitionIds: readonly string[] | null;
  readonly days: number;
  readonly limit: number;
};

/** Matches with the result in force, with the columns that `isRevealedIn` reads. */
const MATCHES = sql`(
  SELECT e.*, e.kickoff_time AS closes_at, v.id AS validation_id, v.kind AS validation_kind,
    v.result ->> 'score' AS score
  FROM match_events e LEFT JOIN validations v ON v.match_id = e.id AND v.reverted_at IS NULL
  WHERE e.deleted_at IS NULL) m`;

const IS_REVEALED = isRevealedIn('m');

const IN_TIME = sql`p.value_changed_at < least(m.closes_at, m.counts_until)`;

/** Lists the latest rounds with a revealed match that a player of the circle predicted. */
export async function listCircleRounds(
  db: Queryable,
  circle: Circle,
  { competitionIds, days, limit }: RoundsAsked,
): Promise<(RoundKey & { readonly competition: string })[]> {
  const { rows } = await sql<RoundKey & { competition: string }>`
    WITH circle (user_id) AS MATERIALIZED (${circle})
    SELECT m.competition_id AS "competitionId", c.name AS competition, m.season, m.round
    FROM ${MATCHES} JOIN competitions c ON c.id = m.competition_id
    WHERE m.round <> '' AND ${IS_REVEALED}
      AND (${competitionIds}::uuid[] IS NULL OR m.competition_id = ANY(${competitionIds}))
      AND m.kickoff_time > game_now() - make_interval(days => ${days})
      AND EXISTS (SELECT FROM prediction_events e JOIN predictions p ON p.event_id = e.id
        WHERE e.match_id = m.id AND p.user_id IN (SELECT user_id FROM circle))
    GROUP BY m.competition_id, c.name, m.season, m.round
    ORDER BY max(m.kickoff_time) DESC, c.name, m.round LIMIT ${limit}
  `.execute(db);
  return rows;
}

export async function listRoundMatches(
  db: Queryable,
  { competitionId, season, round, limit }: RoundKey & { limit: number },
) {
  const { rows } = await sql<{
    matchId: string;
    team1: string;
    team2: string;
    kickoffAt: Date;
    isRevealed: boolean;
    score: string | null;
  }>`
    SELECT m.id AS "matchId", coalesce(t1.short_name, t1.name) AS team1,
      coalesce(t2.short_name, t2.name) AS team2, m.kickoff_time AS "kickoffAt",
      coalesce(${IS_REVEALED}, false) AS "isRevealed", m.score
    FROM ${MATCHES} JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
    WHERE m.competition_id = ${competitionId} AND m.season = ${season}
      AND m.round = ${round}
    ORDER BY m.kickoff_time, m.id LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** Lists the answers of a circle to the revealed ones of these matches. */
export async function listRoundAnswers(db: Queryable, circle: Circle, matchIds: readonly string[]) {
  const { rows } = await sql<{
    userId: string;
    matchId: string;
    /** The predicted score; null if only other questions of the match were answered. */
    value: string | null;
    /** XP of all answers to the match; null before a result. */
    xp: number | null;
    /** All answers in time with their right parts; null without a result. */
    judged: readonly JudgedAnswer[] | null;
  }>`
    WITH circle (user_id) AS MATERIALIZED (${circle})
    SELECT c.user_id AS "userId", m.id AS "matchId",
      max(p.value) FILTER (WHERE e.template_key = 'score') AS value,
      CASE WHEN bool_or(m.validation_id IS NOT NULL) THEN coalesce(sum(l.xp_amount), 0)::integer END AS xp,
      json_agg(json_build_object('value', p.value, 'parts', coalesce(l.parts, '[]')))
        FILTER (WHERE m.validation_kind = 'result' AND ${IN_TIME}) AS judged
    FROM ${MATCHES} JOIN prediction_events e ON e.match_id = m.id CROSS JOIN circle c
    -- OFFSET 0: looked up for each player, else the plan may read the predictions of all.
    CROSS JOIN LATERAL (
      SELECT value, value_changed_at FROM predictions
      WHERE event_id = e.id AND user_id = c.user_id OFFSET 0
    ) p
    LEFT JOIN LATERAL (
      SELECT xp_amount, data -> 'parts' AS parts FROM xp_ledger
      WHERE validation_id = m.validation_id AND user_id = c.user_id
        AND prediction_event_id = e.id AND kind = 'award' OFFSET 0
    ) l ON true
    WHERE m.id = ANY(${[...matchIds]}::uuid[]) AND ${IS_REVEALED}
    GROUP BY c.user_id, m.id
  `.execute(db);
  return rows;
}

/** Sums the XP of a circle in all matches of a round, also of those beyond a list's limit. */
export async function sumRoundXp(
  db: Queryable,
  circle: Circle,
  { competitionId, season, round }: RoundKey,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: string; xp: number }>`
    WITH circle (user_id) AS MATERIALIZED (${circle})
    SELECT c.user_id AS "userId", sum(l.xp_amount)::integer AS xp
    FROM ${MATCHES} CROSS JOIN circle c
    -- OFFSET 0: looked up for each player, else the plan may read the awards of all.
    CROSS JOIN LATERAL (
      SELECT xp_amount FROM xp_ledger
      WHERE validation_id = m.validation_id AND user_id = c.user_id AND kind = 'award' OFFSET 0
    ) l
    WHERE m.competition_id = ${competitionId} AND m.season = ${season} AND m.round = ${round}
      AND ${IS_REVEALED}
    GROUP BY c.user_id
  `.execute(db);
  return new Map(rows.map(({ userId, xp }) => [userId, xp]));
}

export async function listCirclePlayers(db: Queryable, circle: Circle): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT ${PERSON}
    FROM (${circle}) AS circle (user_id)
    JOIN profiles p ON p.id = circle.user_id AND p.deleted_at IS NULL AND p.username IS NOT NULL
    ORDER BY p.username_key COLLATE "C"
  `.execute(db);
  return rows;
}

type Side = { readonly predictions: number; readonly exact: number; readonly xp: number };

/** Lists both results of each round, latest first; empty unless both are in the circle. */
export async function listDuelRounds(
  db: Queryable,
  circle: Circle,
  {
    playerId,
    otherId,
    competitionIds,
    limit,
  }: Pick<RoundsAsked, 'competitionIds' | 'limit'> & { playerId: string; otherId: string },
) {
  const side = (userId: string) => sql`jsonb_build_object(
    'predictions', count(*) FILTER (WHERE p.user_id = ${userId}),
    'exact', count(*) FILTER (WHERE p.user_id = ${userId} AND e.template_key = 'score'
      AND p.value = m.score AND ${IN_TIME}),
    'xp', coalesce(sum(l.xp_amount) FILTER (WHERE p.user_id = ${userId}), 0))`;
  const { rows } = await sql<RoundKey & { competition: string; own: Side; other: Side }>`
    WITH two AS MATERIALIZED (
      SELECT ${playerId}::uuid AS user_id UNION ALL SELECT ${otherId}::uuid
    )
    SELECT m.competition_id AS "competitionId", c.name AS competition, m.season, m.round,
      ${side(playerId)} AS own, ${side(otherId)} AS other
    FROM predictions p
    JOIN prediction_events e ON e.id = p.event_id
    JOIN ${MATCHES} ON m.id = e.match_id AND m.round <> ''
    JOIN competitions c ON c.id = m.competition_id
    LEFT JOIN xp_ledger l ON l.validation_id = m.validation_id AND l.user_id = p.user_id
      AND l.prediction_event_id = e.id AND l.kind = 'award'
    WHERE p.user_id IN (SELECT user_id FROM two) AND ${IS_REVEALED}
      AND (${competitionIds}::uuid[] IS NULL OR m.competition_id = ANY(${competitionIds}))
      AND (SELECT count(*) FROM two JOIN (${circle}) circle (user_id) USING (user_id)) = 2
    GROUP BY m.competition_id, c.name, m.season, m.round
    ORDER BY max(m.kickoff_time) DESC, c.name, m.round LIMIT ${limit}
  `.execute(db);
  return rows;
}
