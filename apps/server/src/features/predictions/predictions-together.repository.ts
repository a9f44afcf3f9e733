import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { isOpenIn } from '../../db/item-state.ts';
import { LOCKED_ITEMS } from './predictions.repository.ts';

/** Predictions of several players on one question. */
export type PredictionsTogether = {
  readonly eventId: string;
  readonly matchId: string | null;
  readonly answers: readonly { readonly userId: string; readonly value: string }[];
};

/** What became of one player's; a player who is not among them is none. */
type Fate = { readonly isOpen: boolean; readonly hasSeen: boolean };

/**
 * Saves what several players predict on one item, by the rules of `savePrediction` and in its order:
 * the item's row, then the players', each with the guard in its lock and always in the same order;
 * the clock is read for each after both are held.
 */
export async function savePredictionsTogether(
  db: Queryable,
  { eventId, matchId, answers }: PredictionsTogether,
): Promise<Map<string, Fate>> {
  const item = matchId === null ? LOCKED_ITEMS.event(eventId) : LOCKED_ITEMS.match(matchId);
  const { rows } = await sql<{ user_id: string; is_open: boolean; has_seen: boolean }>`
    WITH item AS MATERIALIZED (${item}), player AS MATERIALIZED (
      SELECT p.id AS user_id, sent.value FROM profiles p
      JOIN json_to_recordset(${JSON.stringify(answers)}::json) AS sent("userId" uuid, value text)
        ON sent."userId" = p.id
      WHERE p.deleted_at IS NULL AND EXISTS (SELECT FROM item)
      ORDER BY p.id FOR KEY SHARE OF p
    ), locked AS MATERIALIZED (
      SELECT user_id, value, has_seen, now, ${isOpenIn('held', sql`now`)} AS is_open
      FROM (SELECT item.*, player.*, game_now() AS now,
          has_opened_predictions(user_id, ${matchId ?? eventId}) AS has_seen
        FROM player CROSS JOIN item) AS held
    ), saved AS (
      INSERT INTO predictions AS known (event_id, user_id, value, created_at, value_changed_at)
      SELECT ${eventId}, user_id, value, now, now FROM locked
      WHERE is_open AND NOT has_seen
      ON CONFLICT (event_id, user_id) DO UPDATE
        SET value = excluded.value, value_changed_at = greatest(known.value_changed_at, excluded.value_changed_at)
        WHERE known.value <> excluded.value
    )
    SELECT user_id, is_open, has_seen FROM locked
  `.execute(db);
  return new Map(
    rows.map(({ user_id, is_open: isOpen, has_seen: hasSeen }) => [user_id, { isOpen, hasSeen }]),
  );
}
