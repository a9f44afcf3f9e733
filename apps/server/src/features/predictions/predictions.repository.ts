import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import { isOpenIn, isRevealedIn } from '../../db/item-state.ts';

/**
 * What became of a prediction: saved, unchanged because the value is the same, or refused: by
 * `gone` because the item was deleted, by `seen` because the player has seen what others predicted.
 */
export type SavedPrediction =
  | { readonly outcome: 'saved'; readonly changedAt: Date; readonly isFirst: boolean }
  | { readonly outcome: 'unchanged'; readonly changedAt: Date }
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'seen' }
  | { readonly outcome: 'no_player' };

/** The row that decides: a part's match, or the standalone event itself. */
export const LOCKED_ITEMS = {
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
 * is refused, also when the lock's holder changed nothing; so is whether the player has seen what
 * others predicted, for which somebody who looks holds the player's row.
 */
export async function savePrediction(
  db: Queryable,
  prediction: { eventId: string; matchId: string | null; userId: string; value: string },
): Promise<SavedPrediction> {
  const { eventId, matchId, userId, value } = prediction;
  const item = matchId === null ? LOCKED_ITEMS.event(eventId) : LOCKED_ITEMS.match(matchId);
  const { rows } = await sql<{
    is_there: boolean;
    is_open: boolean;
    has_seen: boolean;
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
      SELECT ${isOpenIn('held', sql`now`)} AS is_open, has_seen, now
      FROM (SELECT item.*, game_now() AS now,
          has_opened_predictions(${userId}, ${matchId ?? eventId}) AS has_seen
        FROM item CROSS JOIN player) AS held
    ), saved AS (
      INSERT INTO predictions AS known (event_id, user_id, value, created_at, value_changed_at)
      SELECT ${eventId}, ${userId}, ${value}, now, now FROM locked
      WHERE is_open AND NOT has_seen
      ON CONFLICT (event_id, user_id) DO UPDATE
        SET value = excluded.value, value_changed_at = greatest(known.value_changed_at, excluded.value_changed_at)
        WHERE known.value <> excluded.value
      RETURNING value_changed_at, (xmax = 0) AS is_first
    )
    SELECT
      EXISTS (SELECT FROM item) AS is_there,
      coalesce((SELECT is_open FROM locked), false) AS is_open,
      coalesce((SELECT has_seen FROM locked), false) AS has_seen,
      EXISTS (SELECT FROM player) AS is_player,
      (SELECT value_changed_at FROM saved) AS changed_at,
      (SELECT is_first FROM saved) AS is_first,
      (SELECT value_changed_at FROM predictions
       WHERE event_id = ${eventId} AND user_id = ${userId}) AS same_since
  `.execute(db);
  const row = rows[0]!;
  if (!row.is_there) return { outcome: 'gone' };
  if (!row.is_player) return { outcome: 'no_player' };
  if (!row.is_open) return { outcome: 'closed' };
  if (row.has_seen) return { outcome: 'seen' };
  if (row.changed_at !== null) {
    return { outcome: 'saved', changedAt: row.changed_at, isFirst: row.is_first ?? false };
  }
  // A row that a twin of this request inserted a moment ago is not in our snapshot yet.
  return { outcome: 'unchanged', changedAt: row.same_since ?? new Date() };
}

/** Removes what a player predicted and nobody else has been able to see. */
export async function deleteHiddenPredictions(tx: DatabaseTransaction, userId: string) {
  await sql`
    DELETE FROM predictions p
    WHERE p.user_id = ${userId} AND NOT EXISTS (
      SELECT FROM questions q WHERE q.event_id = p.event_id
        AND ${isRevealedIn('q')})
  `.execute(tx);
}
