import { RANKS } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '../db/connection/database.ts';

/** Finds notices without a cause in force or a prediction, and those of deleted accounts. */
export async function findFalseNotices(db: Queryable): Promise<unknown[]> {
  const { rows } = await sql`
    WITH notices AS (SELECT * FROM notifications)
    SELECT 'for a deleted player' AS broken, t.* FROM notices t JOIN profiles p ON p.id = t.user_id
      WHERE p.deleted_at IS NOT NULL
    UNION ALL
    SELECT 'about a deleted player', t.* FROM notices t JOIN profiles p ON p.id = t.named_user_id
      WHERE p.deleted_at IS NOT NULL
    UNION ALL
    SELECT 'not predicted', t.* FROM notices t WHERE t.item_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM predictions p JOIN prediction_events e ON e.id = p.event_id
      WHERE p.user_id = t.user_id AND t.item_id IN (e.id, e.match_id))
    UNION ALL
    SELECT 'of a deleted item', t.* FROM notices t
      LEFT JOIN match_events m ON m.id = t.item_id
      LEFT JOIN prediction_events e ON e.id = t.item_id
      WHERE NOT t.is_read AND coalesce(m.deleted_at, e.deleted_at) IS NOT NULL
    UNION ALL
    SELECT 'of a validation that is not in force', t.* FROM notices t JOIN validations v ON v.id = t.validation_id
      WHERE NOT t.is_read AND (v.reverted_at IS NOT NULL
        OR (t.type IN ('MATCH_VOID', 'EVENT_VOID')) <> (v.kind = 'void'))
    UNION ALL
    SELECT 'of another item', t.* FROM notices t JOIN validations v ON v.id = t.validation_id
      WHERE coalesce(v.match_id, v.event_id) <> t.item_id
    UNION ALL
    SELECT 'no difference', t.* FROM notices t
      WHERE t.type = 'RESULT_CORRECTED' AND (t.data ->> 'xp')::integer = 0
        OR t.type = 'MATCH_MOVED' AND t.data -> 'before' = t.data -> 'kickoff'
    UNION ALL
    SELECT 'another kickoff', t.* FROM notices t JOIN match_events m ON m.id = t.item_id
      WHERE t.type = 'MATCH_MOVED' AND NOT t.is_read
        AND (t.data -> 'kickoff' ->> 'at')::timestamptz IS DISTINCT FROM
          CASE WHEN m.postponed_at IS NULL THEN m.kickoff_time END
    UNION ALL
    SELECT 'a rank that is not reached', t.* FROM notices t JOIN profiles p ON p.id = t.user_id
      WHERE t.type = 'LEVEL_UP' AND NOT t.is_read
        AND p.xp_total < (${JSON.stringify(RANKS)}::jsonb
          -> (t.data ->> 'rank')::integer ->> 'startXp')::integer
    UNION ALL
    SELECT 'a rank twice', t.* FROM notices t WHERE t.type = 'LEVEL_UP' AND EXISTS (
      SELECT FROM notices o WHERE o.type = 'LEVEL_UP' AND o.user_id = t.user_id AND o.id <> t.id
        AND o.data -> 'rank' = t.data -> 'rank')
    UNION ALL
    SELECT 'nobody asks', t.* FROM notices t
      WHERE t.type = 'FRIEND_REQUEST' AND NOT t.is_read AND NOT EXISTS (
        SELECT FROM friendships f WHERE f.requester_id = t.named_user_id AND f.addressee_id = t.user_id
          AND f.status = 'pending')
  `.execute(db);
  return rows;
}
