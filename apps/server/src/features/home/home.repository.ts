import type { JudgedAnswer } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { friendsOf } from '#db/state/friends-of.ts';
import { isOpenIn } from '#db/state/item-state.ts';
import { COMPETITION_COLUMNS, type CompetitionColumns } from '#db/state/competition-facts.ts';

const LATEST_PREDICTIONS = sql.lit(200);

/**
 * Finds the open matches of the next round; without a round label, of the next seven days. Of
 * rounds that close at the same time, the first is that of the competition with the most of the
 * player's latest predictions.
 */
export async function findNextRound(db: Queryable, playerId: string) {
  const { rows } = await sql<
    CompetitionColumns & {
      closes_at: Date;
      competition_id: string;
      name: string;
      round: string;
      matches: number;
      predicted: number;
      missing: readonly { match_id: string; event_ids: readonly string[] }[];
    }
  >`
    WITH latest AS (
      SELECT e.match_id FROM predictions p JOIN prediction_events e ON e.id = p.event_id
      WHERE p.user_id = ${playerId} AND e.match_id IS NOT NULL
      ORDER BY p.closes_at DESC LIMIT ${LATEST_PREDICTIONS}
    ), habits AS MATERIALIZED (
      SELECT m.competition_id, count(*) AS predictions
      FROM latest JOIN match_events m ON m.id = latest.match_id GROUP BY m.competition_id
    ), first AS (
      SELECT m.competition_id, m.season, m.round, m.closes_at
      FROM (SELECT *, kickoff_time AS closes_at FROM match_events WHERE deleted_at IS NULL) m
      JOIN competitions c ON c.id = m.competition_id
      LEFT JOIN habits ON habits.competition_id = m.competition_id
      WHERE ${isOpenIn('m')}
      ORDER BY m.closes_at, habits.predictions DESC NULLS LAST, c.name, m.round LIMIT 1
    )
    SELECT first.closes_at, c.id AS competition_id, c.name, ${COMPETITION_COLUMNS},
      first.round, counted.matches, counted.predicted, counted.missing
    FROM first JOIN competitions c ON c.id = first.competition_id
    CROSS JOIN LATERAL (
      SELECT count(*) AS matches, count(*) FILTER (WHERE parts.is_predicted) AS predicted,
        coalesce(json_agg(json_build_object('match_id', m.id, 'event_ids', parts.event_ids))
          FILTER (WHERE NOT parts.is_predicted), '[]') AS missing
      FROM (SELECT *, kickoff_time AS closes_at FROM match_events WHERE deleted_at IS NULL) m
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(e.id), '[]') AS event_ids,
          coalesce(bool_or(p.user_id IS NOT NULL), false) AS is_predicted
        FROM prediction_events e
        LEFT JOIN predictions p ON p.event_id = e.id AND p.user_id = ${playerId}
        WHERE e.match_id = m.id
      ) parts
      WHERE m.competition_id = first.competition_id AND m.season = first.season
        AND m.round = first.round AND ${isOpenIn('m')}
        AND (first.round <> '' OR m.closes_at < first.closes_at + interval '7 days')
    ) counted
  `.execute(db);
  return rows[0] ?? null;
}

const RESULTS = sql.lit(40);
const FRIENDS = sql.lit(200);

/** Lists friends' best awards of the latest results in force. Settled matches are revealed. */
export async function listFriendAwards(
  db: Queryable,
  { playerId, limit }: { playerId: string; limit: number },
) {
  const { rows } = await sql<{
    username: string;
    profile_picture_url: string | null;
    profile_picture_version: number;
    match_id: string;
    team1: string;
    team2: string;
    value: string | null;
    xp: number;
    judged: readonly JudgedAnswer[] | null;
  }>`
    WITH friends AS MATERIALIZED (
      SELECT p.id, p.username, p.username_key, p.profile_picture_url, p.profile_picture_version
      FROM ${friendsOf(playerId)} f
      JOIN profiles p ON p.id = f.user_id AND p.deleted_at IS NULL AND p.username IS NOT NULL
      ORDER BY p.xp_total DESC, p.id LIMIT ${FRIENDS}
    ), latest AS MATERIALIZED (
      SELECT v.id, v.match_id, v.created_at FROM validations v
      WHERE v.kind = 'result' AND v.reverted_at IS NULL AND v.match_id IS NOT NULL
        AND EXISTS (SELECT FROM friends)
      ORDER BY v.created_at DESC, v.id LIMIT ${RESULTS}
    )
    SELECT f.username, f.profile_picture_url, f.profile_picture_version, m.id AS match_id, t1.name AS team1, t2.name AS team2, paid.value, paid.xp,
      (SELECT jsonb_agg(jsonb_build_object('value', p.value, 'parts', coalesce(l.data -> 'parts', '[]')))
        FROM prediction_events e
        JOIN predictions p ON p.event_id = e.id AND p.user_id = f.id
          AND p.value_changed_at < least(m.kickoff_time, m.counts_until)
        LEFT JOIN xp_ledger l ON l.validation_id = latest.id AND l.user_id = f.id
          AND l.prediction_event_id = e.id AND l.kind = 'award'
        WHERE e.match_id = m.id AND (paid.value IS NULL OR e.template_key = 'score')) AS judged
    FROM latest CROSS JOIN friends f
    CROSS JOIN LATERAL (
      SELECT sum(l.xp_amount)::integer AS xp,
        max(l.data ->> 'value') FILTER (WHERE l.template_key = 'score') AS value
      FROM xp_ledger l
      WHERE l.validation_id = latest.id AND l.user_id = f.id AND l.kind = 'award'
      HAVING count(*) > 0
    ) paid
    JOIN match_events m ON m.id = latest.match_id AND m.deleted_at IS NULL
    JOIN teams t1 ON t1.id = m.team1_id
    JOIN teams t2 ON t2.id = m.team2_id
    ORDER BY paid.xp DESC, latest.created_at DESC, f.username_key COLLATE "C" LIMIT ${limit}
  `.execute(db);
  return rows;
}
