import { INPUT_TYPES, paysByPlace } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { isRevealedIn } from '#db/state/item-state.ts';

/** Input types with an order: the answers are grouped by their first place. */
const PAID_BY_PLACE = INPUT_TYPES.filter(paysByPlace);

const MAX_ANSWERS = 12;

/**
 * Counts the answers to a question that are in time. Counts nothing until the question is revealed.
 * Returns null if there is no such question.
 * @param now read before this statement begins, so the state of the question is at least as new
 */
export async function findCrowd(db: Queryable, { eventId, now }: { eventId: string; now: Date }) {
  const { rows } = await sql<{
    isRevealed: boolean;
    by: 'answer' | 'first_place';
    players: number;
    answers: readonly { value: string; players: number }[];
    outcomes: { homeTeam: number; draw: number; awayTeam: number } | null;
  }>`
    WITH question AS MATERIALIZED (
      SELECT q.event_id, q.closes_at, q.input_type = ANY(${PAID_BY_PLACE}) AS is_order,
        q.match_id IS NOT NULL AND q.template_key = 'score' AS is_score,
        ${isRevealedIn('q', sql`${now}`)} AS is_revealed
      FROM questions q WHERE q.event_id = ${eventId}
    ), answers AS MATERIALIZED (
      SELECT CASE WHEN is_order THEN split_part(p.value, ',', 1) ELSE p.value END AS value,
        count(*) AS players, is_score
      FROM question q JOIN predictions p USING (event_id)
      WHERE is_revealed AND p.value_changed_at < q.closes_at
      GROUP BY 1, is_score
    ), winners AS (
      SELECT players,
        sign(split_part(value, '-', 1)::integer - split_part(value, '-', 2)::integer) AS margin
      FROM answers WHERE is_score
    ), commonest AS (
      SELECT value, players FROM answers ORDER BY players DESC, value COLLATE "C" LIMIT ${MAX_ANSWERS}
    )
    SELECT is_revealed AS "isRevealed",
      CASE WHEN is_order THEN 'first_place' ELSE 'answer' END AS by,
      (SELECT coalesce(sum(players), 0)::integer FROM answers) AS players,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('value', value, 'players', players)
         ORDER BY players DESC, value COLLATE "C"), '[]') FROM commonest) AS answers,
      CASE WHEN is_score THEN (SELECT jsonb_build_object(
          'homeTeam', coalesce(sum(players) FILTER (WHERE margin > 0), 0),
          'draw', coalesce(sum(players) FILTER (WHERE margin = 0), 0),
          'awayTeam', coalesce(sum(players) FILTER (WHERE margin < 0), 0)) FROM winners)
        END AS outcomes
    FROM question
  `.execute(db);
  return rows[0] ?? null;
}
