import type { Question } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import { toQuestion, type QuestionRow } from '../items/items.service.ts';

/** A question with the match that it is part of, if it is, and the database's clock. */
export type AskedQuestion = {
  readonly question: Question;
  readonly match: { readonly id: string; readonly systemVersion: 1 | 2 } | null;
  readonly now: Date;
};

/** Questions by their ids; an id that is none is not among them. */
export async function listQuestions(
  db: Queryable,
  eventIds: readonly string[],
): Promise<Map<string, AskedQuestion>> {
  const { rows } = await sql<
    QuestionRow & { match_id: string | null; system_version: 1 | 2; now: Date }
  >`
    SELECT e.id AS event_id, e.match_id, m.system_version, e.template_key, e.input_type, e.input_options,
      e.disallowed_user_options, e.input_min, e.input_max, game_now() AS now
    FROM prediction_events e LEFT JOIN match_events m ON m.id = e.match_id
    WHERE e.id = ANY(${[...eventIds]}::uuid[])
  `.execute(db);
  const asked = rows.map((row): AskedQuestion => {
    const { match_id: id, system_version: systemVersion, now } = row;
    return { question: toQuestion(row), match: id === null ? null : { id, systemVersion }, now };
  });
  return new Map(asked.map((each) => [each.question.eventId, each]));
}

/** What became of a prediction: saved, unchanged because the value is the same, or refused. */
export type SavedPrediction =
  | { readonly outcome: 'saved'; readonly changedAt: Date; readonly isFirst: boolean }
  | { readonly outcome: 'unchanged'; readonly changedAt: Date }
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'no_player' };

/** The row that decides: a part's match, or the standalone event itself. */
const LOCKED_ITEMS = {
  match: (matchId: string) => sql`
    SELECT status, closed_at, postponed_at, kickoff_time AS closes_at
    FROM match_events WHERE id = ${matchId} AND deleted_at IS NULL FOR SHARE`,
  event: (eventId: string) => sql`
    SELECT status, closed_at, NULL::timestamptz AS postponed_at, deadline AS closes_at
    FROM prediction_events
    WHERE id = ${eventId} AND match_id IS NULL AND deleted_at IS NULL FOR SHARE`,
};

/**
 * Creates or changes a prediction in one statement. The item's row is locked first, then the
 * player's, whose guard is in that lock: a player who is deleted while the write waits is gone for
 * it. The clock is read after both locks are held, so that a write which waited past the deadline
 * is refused, also when the lock's holder changed nothing.
 */
export async function savePrediction(
  db: Queryable,
  prediction: { eventId: string; matchId: string | null; userId: string; value: string },
): Promise<SavedPrediction> {
  const { eventId, matchId, userId, value } = prediction;
  const item = matchId === null ? LOCKED_ITEMS.event(eventId) : LOCKED_ITEMS.match(matchId);
  const { rows } = await sql<{
    is_open: boolean;
    is_player: boolean;
    changed_at: Date | null;
    is_first: boolean | null;
    same_since: Date | null;
  }>`
    WITH item AS MATERIALIZED (${item}), player AS MATERIALIZED (
      SELECT id FROM profiles
      WHERE id = ${userId} AND deleted_at IS NULL AND EXISTS (SELECT FROM item)
      FOR KEY SHARE
    ), locked AS MATERIALIZED (
      SELECT item_is_open(status, closed_at, postponed_at, closes_at, now) AS is_open, now
      FROM (SELECT item.*, game_now() AS now FROM item CROSS JOIN player) AS both_held
    ), saved AS (
      INSERT INTO predictions AS known (event_id, user_id, value, created_at, value_changed_at)
      SELECT ${eventId}, ${userId}, ${value}, now, now FROM locked WHERE is_open
      ON CONFLICT (event_id, user_id) DO UPDATE
        SET value = excluded.value, value_changed_at = excluded.value_changed_at
        WHERE known.value <> excluded.value
      RETURNING value_changed_at, (xmax = 0) AS is_first
    )
    SELECT
      coalesce((SELECT is_open FROM locked), false) AS is_open,
      EXISTS (SELECT FROM player) OR NOT EXISTS (SELECT FROM item) AS is_player,
      (SELECT value_changed_at FROM saved) AS changed_at,
      (SELECT is_first FROM saved) AS is_first,
      (SELECT value_changed_at FROM predictions
       WHERE event_id = ${eventId} AND user_id = ${userId}) AS same_since
  `.execute(db);
  const row = rows[0]!;
  if (!row.is_player) return { outcome: 'no_player' };
  if (!row.is_open) return { outcome: 'closed' };
  if (row.changed_at !== null) {
    return { outcome: 'saved', changedAt: row.changed_at, isFirst: row.is_first ?? false };
  }
  // A row that a twin of this request inserted a moment ago is not in our snapshot yet.
  return { outcome: 'unchanged', changedAt: row.same_since ?? new Date() };
}

/** Removes what a player predicted and nobody else has been able to see. */
export async function deleteHiddenPredictions(tx: DatabaseTransaction, userId: string) {
  await sql`
    DELETE FROM predictions p USING questions q
    WHERE p.user_id = ${userId} AND q.event_id = p.event_id
      AND NOT item_is_revealed(q.has_validation, q.closed_at, q.postponed_at, q.closes_at, game_now())
  `.execute(tx);
}
