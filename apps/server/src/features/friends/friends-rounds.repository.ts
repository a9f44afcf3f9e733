import type { JudgedAnswer } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { friendsOf } from '../../db/friends-of.ts';
import { isRevealedIn } from '../../db/item-state.ts';

/** The matches of a competition's season that the data gives one name for their round. */
export type RoundKey = {
  readonly competitionId: string;
  readonly season: number;
  readonly round: string;
};

/** Matches with the result that stands, by the columns that decide what is revealed of them. */
const MATCHES = sql`(
  SELECT e.*, e.kickoff_time AS closes_at, v.id AS validation_id, v.kind AS validation_kind,
    v.result ->> 'score' AS score
  FROM match_events e LEFT JOIN validations v ON v.match_id = e.id AND v.reverted_at IS NULL
  WHERE e.deleted_at IS NULL) m`;

const IS_REVEALED = isRevealedIn('m');

/** Selects a player with their friends. */
const circleOf = (viewerId: string) => sql`(
  SELECT ${viewerId}::uuid AS user_id UNION ALL SELECT user_id FROM ${friendsOf(viewerId)} f)`;

/** Lists the latest rounds of which something is revealed that the player or a friend predicted. */
export async function listCircleRounds(
  db: Queryable,
  { viewerId, days, limit }: { viewerId: string; days: number; limit: number },
): Promise<(RoundKey & { readonly competition: string })[]> {
  const { rows } = await sql<RoundKey & { competition: string }>`
    WITH circle AS MATERIALIZED ${circleOf(viewerId)}
    SELECT m.competition_id AS "competitionId", c.name AS competition, m.season, m.round
    FROM ${MATCHES} JOIN competitions c ON c.id = m.competition_id
    WHERE m.round <> '' AND ${IS_REVEALED}
      AND m.kickoff_time > game_now() - make_interval(days => ${days})
      AND EXISTS (SELECT FROM prediction_events e JOIN predictions p ON p.event_id = e.id
        WHERE e.match_id = m.id AND p.user_id IN (SELECT user_id FROM circle))
    GROUP BY m.competition_id, c.name, m.season, m.round
    ORDER BY max(m.kickoff_time) DESC, c.name, m.round LIMIT ${limit}
  `.execute(db);
  return rows;
}

export type RoundMatch = {
  readonly matchId: string;
  readonly team1: string;
  readonly team2: string;
  readonly kickoffAt: Date;
  readonly isRevealed: boolean;
  readonly score: string | null;
};

/** Lists the matches of a round, in the order in which they begin. */
export async function listRoundMatches(
  db: Queryable,
  { competitionId, season, round, limit }: RoundKey & { limit: number },
): Promise<RoundMatch[]> {
  const { rows } = await sql<RoundMatch>`
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

export type RoundAnswer = {
  readonly userId: string;
  readonly matchId: string;
  /** The score that was called; null where only other questions of the match were answered. */
  readonly value: string | null;
  /** What all answers to the match earned; null before a result. */
  readonly xp: number | null;
  /** All answers to the match that were in time, with what of each was right; null without a result. */
  readonly judged: readonly JudgedAnswer[] | null;
};

/** Lists what a player and their friends said to matches, of those that this statement sees revealed. */
export async function listRoundAnswers(
  db: Queryable,
  { viewerId, matchIds }: { viewerId: string; matchIds: readonly string[] },
): Promise<RoundAnswer[]> {
  const { rows } = await sql<RoundAnswer>`
    WITH circle AS MATERIALIZED ${circleOf(viewerId)}
    SELECT p.user_id AS "userId", m.id AS "matchId",
      max(p.value) FILTER (WHERE e.template_key = 'score') AS value,
      CASE WHEN bool_or(m.validation_id IS NOT NULL) THEN coalesce(sum(l.xp_amount), 0)::integer END AS xp,
      jsonb_agg(jsonb_build_object('value', p.value, 'parts', coalesce(l.data -> 'parts', '[]')))
        FILTER (WHERE m.validation_kind = 'result' AND p.value_changed_at < m.closes_at) AS judged
    FROM ${MATCHES} JOIN prediction_events e ON e.match_id = m.id
    JOIN predictions p ON p.event_id = e.id AND p.user_id IN (SELECT user_id FROM circle)
    LEFT JOIN xp_ledger l ON l.validation_id = m.validation_id AND l.user_id = p.user_id
      AND l.prediction_event_id = e.id AND l.kind = 'award'
    WHERE m.id = ANY(${[...matchIds]}::uuid[]) AND ${IS_REVEALED}
    GROUP BY p.user_id, m.id
  `.execute(db);
  return rows;
}

export type CirclePlayer = {
  readonly id: string;
  readonly username: string;
  readonly xp_total: number;
  readonly profile_picture_url: string | null;
  readonly profile_picture_version: number;
  readonly created_at: Date;
};

/** Lists a player and their friends, by name. */
export async function listCircle(db: Queryable, viewerId: string): Promise<CirclePlayer[]> {
  const { rows } = await sql<CirclePlayer>`
    SELECT p.id, coalesce(p.username, '') AS username, p.xp_total, p.profile_picture_url,
      p.profile_picture_version, p.created_at
    FROM ${circleOf(viewerId)} AS circle
    JOIN profiles p ON p.id = circle.user_id AND p.deleted_at IS NULL AND p.username IS NOT NULL
    ORDER BY p.username_key COLLATE "C"
  `.execute(db);
  return rows;
}

type Side = { readonly predictions: number; readonly exact: number; readonly xp: number };

export type DuelRound = RoundKey & {
  readonly competition: string;
  readonly own: Side;
  readonly other: Side;
};

/**
 * Lists what two friends brought out of each round, the latest first: their revealed predictions,
 * how many of them were the exact score, and XP. Nothing once they are friends no more.
 */
export async function listDuelRounds(
  db: Queryable,
  { viewerId, playerId, limit }: { viewerId: string; playerId: string; limit: number },
): Promise<DuelRound[]> {
  const side = (userId: string) => sql`jsonb_build_object(
    'predictions', count(*) FILTER (WHERE p.user_id = ${userId}),
    'exact', count(*) FILTER (WHERE p.user_id = ${userId} AND e.template_key = 'score'
      AND p.value = m.score),
    'xp', coalesce(sum(l.xp_amount) FILTER (WHERE p.user_id = ${userId}), 0))`;
  const { rows } = await sql<DuelRound>`
    WITH two AS MATERIALIZED (
      SELECT ${viewerId}::uuid AS user_id UNION ALL SELECT ${playerId}::uuid
    )
    SELECT m.competition_id AS "competitionId", c.name AS competition, m.season, m.round,
      ${side(viewerId)} AS own, ${side(playerId)} AS other
    FROM predictions p
    JOIN prediction_events e ON e.id = p.event_id
    JOIN ${MATCHES} ON m.id = e.match_id AND m.round <> ''
    JOIN competitions c ON c.id = m.competition_id
    LEFT JOIN xp_ledger l ON l.validation_id = m.validation_id AND l.user_id = p.user_id
      AND l.prediction_event_id = e.id AND l.kind = 'award'
    WHERE p.user_id IN (SELECT user_id FROM two) AND ${IS_REVEALED}
      AND EXISTS (SELECT FROM ${friendsOf(viewerId)} f WHERE f.user_id = ${playerId})
    GROUP BY m.competition_id, c.name, m.season, m.round
    ORDER BY max(m.kickoff_time) DESC, c.name, m.round LIMIT ${limit}
  `.execute(db);
  return rows;
}
