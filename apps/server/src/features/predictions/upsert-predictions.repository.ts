import { sql, type RawBuilder } from 'kysely';

/**
 * Creates or changes predictions. `rows` selects event_id, user_id, value, now and closes_at, in a
 * fixed order and after all locks. An equal value changes nothing and returns no row, and
 * `value_changed_at` never goes back.
 */
export const upsertPredictions = (rows: RawBuilder<unknown>) => sql`
  INSERT INTO predictions AS known
    (event_id, user_id, value, created_at, value_changed_at, closes_at)
  SELECT event_id, user_id, value, now, now, closes_at FROM (${rows}) AS sent
  ON CONFLICT (event_id, user_id) DO UPDATE
    SET value = excluded.value, value_changed_at = greatest(known.value_changed_at, excluded.value_changed_at)
    WHERE known.value <> excluded.value
  RETURNING event_id, user_id, value, value_changed_at, (xmax = 0) AS is_first`;
