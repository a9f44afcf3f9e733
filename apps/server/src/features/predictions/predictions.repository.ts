import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

/** How the answers on an event are written; null when there is no such event. */
export async function getInputType(db: Queryable, eventId: string): Promise<string | null> {
  const event = await db
    .selectFrom('prediction_events')
    .select('input_type')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return event?.input_type ?? null;
}

/** What became of a prediction: saved, unchanged because the value is the same, or refused. */
export type SavedPrediction =
  | { readonly outcome: 'saved'; readonly changedAt: Date; readonly isFirst: boolean }
  | { readonly outcome: 'unchanged'; readonly changedAt: Date }
  | { readonly outcome: 'closed' };

/**
 * Creates or changes a prediction in one statement. The item's row is locked first and the clock
 * read after the lock is held, so that a write which waited for the lock past the deadline is
 * refused, also when the lock's holder changed nothing.
 */
export async function savePrediction(
  db: Queryable,
  prediction: { eventId: string; userId: string; value: string },
): Promise<SavedPrediction> {
  const { eventId, userId, value } = prediction;
  const { rows } = await sql<{
    is_open: boolean;
    changed_at: Date | null;
    is_first: boolean | null;
    same_since: Date | null;
  }>`
    WITH item AS MATERIALIZED (
      SELECT m.status, m.closed_at, m.postponed_at, m.kickoff_time AS closes_at
      FROM prediction_events e JOIN match_events m ON m.id = e.match_id
      WHERE e.id = ${eventId} AND m.deleted_at IS NULL
      FOR SHARE OF m
    ), locked AS MATERIALIZED (
      SELECT item.*, game_now() AS now FROM item
    ), saved AS (
      INSERT INTO predictions AS known (event_id, user_id, value, created_at, value_changed_at)
      SELECT ${eventId}, ${userId}, ${value}, now, now FROM locked
      WHERE status = 'active' AND closed_at IS NULL AND postponed_at IS NULL AND now < closes_at
      ON CONFLICT (event_id, user_id) DO UPDATE
        SET value = excluded.value, value_changed_at = excluded.value_changed_at
        WHERE known.value <> excluded.value
      RETURNING value_changed_at, (xmax = 0) AS is_first
    )
    SELECT
      coalesce((SELECT status = 'active' AND closed_at IS NULL AND postponed_at IS NULL
                  AND now < closes_at FROM locked), false) AS is_open,
      (SELECT value_changed_at FROM saved) AS changed_at,
      (SELECT is_first FROM saved) AS is_first,
      (SELECT value_changed_at FROM predictions
       WHERE event_id = ${eventId} AND user_id = ${userId}) AS same_since
  `.execute(db);
  const row = rows[0]!;
  if (!row.is_open) return { outcome: 'closed' };
  if (row.changed_at !== null) {
    return { outcome: 'saved', changedAt: row.changed_at, isFirst: row.is_first ?? false };
  }
  // A row that a twin of this request inserted a moment ago is not in our snapshot yet.
  return { outcome: 'unchanged', changedAt: row.same_since ?? new Date() };
}

/** Removes what a player predicted on items that are still open. */
export async function deleteOpenPredictions(db: Queryable, userId: string): Promise<void> {
  await sql`
    DELETE FROM predictions p USING prediction_events e
    LEFT JOIN match_events m ON m.id = e.match_id
    WHERE p.user_id = ${userId} AND e.id = p.event_id
      AND coalesce(m.status, e.status) = 'active' AND coalesce(m.closed_at, e.closed_at) IS NULL
      AND coalesce(m.kickoff_time, e.deadline) > game_now()
  `.execute(db);
}
