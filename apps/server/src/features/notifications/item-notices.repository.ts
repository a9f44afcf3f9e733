import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';

export type NoticeItem = { readonly kind: 'match' | 'event'; readonly id: string };

/** A void item, and the players to notify; without `only` all who predicted it. */
type VoidNotice = {
  readonly item: NoticeItem;
  readonly validationId: string;
  readonly only?: readonly string[] | null;
};

export const predictorsOf = (itemId: string) => sql`
  SELECT f.id AS user_id FROM profiles f
  WHERE f.deleted_at IS NULL AND f.id IN (
    SELECT p.user_id FROM prediction_events e JOIN predictions p ON p.event_id = e.id
    WHERE ${itemId} IN (e.id, e.match_id))`;

export const unreadOf = (itemId: string) => sql`item_id = ${itemId} AND NOT is_read`;

/** Number of ids in a NOTIFY: its limit is 8,000 bytes, an id takes 40. */
const IDS_OF_A_NOTIFY = 150;

/** Notifies all servers with the commit, so that each sends it to its connected players. */
export const notifyServers = (touched: RawBuilder<unknown>) => sql`
  SELECT pg_notify('item_told', json_build_object('userIds', json_agg(user_id))::text)
  FROM (SELECT user_id, row_number() OVER () / ${IDS_OF_A_NOTIFY}::integer AS part
        FROM (${touched}) touched) parts
  GROUP BY part`;

export const TOUCHED = sql`SELECT user_id FROM withdrawn UNION SELECT user_id FROM notified`;

/**
 * Notifies players who predicted an event of its new words. An unread notice of earlier ones is
 * replaced: one that is read at this moment is about the words before.
 */
export async function replaceEditNotices(tx: DatabaseTransaction, eventId: string): Promise<void> {
  await sql`
    WITH withdrawn AS (
      DELETE FROM notifications WHERE ${unreadOf(eventId)} AND type = 'EVENT_MENDED'
      RETURNING user_id
    ), notified AS (
      INSERT INTO notifications (user_id, type, item_id, data)
      SELECT user_id, 'EVENT_MENDED', ${eventId}, '{}'
      -- Joined, so that each is deleted before the next one.
      FROM (${predictorsOf(eventId)}) predictors LEFT JOIN withdrawn USING (user_id)
      RETURNING user_id
    ) ${notifyServers(TOUCHED)}
  `.execute(tx);
}

export async function insertVoids(
  tx: DatabaseTransaction,
  { item, validationId, only = null }: VoidNotice,
): Promise<void> {
  const type = item.kind === 'match' ? 'MATCH_VOID' : 'EVENT_VOID';
  await sql`
    WITH notified AS (
      INSERT INTO notifications (user_id, type, item_id, validation_id, data)
      SELECT user_id, ${type}, ${item.id}, ${validationId}, '{}'
      FROM (${predictorsOf(item.id)}) predictors
      WHERE ${only}::uuid[] IS NULL OR user_id = ANY(${only}::uuid[]) RETURNING user_id
    ) ${notifyServers(sql`SELECT user_id FROM notified`)}
  `.execute(tx);
}

/**
 * Notifies players whose XP for an item changed. An unread notice of the replaced result is merged
 * into the new one: without a net change there is none. It does not change if the XP is the same.
 * `joinedId`: a validation of a merged match, whose awards moved to this item.
 */
export async function replaceCorrections(
  tx: DatabaseTransaction,
  correction: {
    item: NoticeItem;
    revertedId: string;
    validationId: string;
    joinedId?: string | null;
  },
): Promise<void> {
  const { item, revertedId, validationId, joinedId = null } = correction;
  await sql`
    WITH moved AS (
      SELECT user_id, sum(xp_amount) AS xp FROM xp_ledger
      WHERE validation_id = ${validationId} AND kind = 'award'
        OR validation_id IN (${revertedId}, ${joinedId}) AND kind = 'reversal'
      GROUP BY user_id HAVING sum(xp_amount) <> 0
    ), known AS (
      SELECT id, user_id, type = 'RESULT_CORRECTED'
        AND user_id NOT IN (SELECT user_id FROM moved) AS is_true
      FROM notifications WHERE ${unreadOf(item.id)} AND validation_id = ${revertedId}
    ), kept AS (
      UPDATE notifications n SET validation_id = ${validationId}
      FROM known WHERE n.id = known.id AND known.is_true
    ), withdrawn AS (
      -- Again: it may have been read while this statement waited for its row.
      DELETE FROM notifications n USING known
      WHERE n.id = known.id AND NOT known.is_true AND NOT n.is_read
      RETURNING n.user_id, n.type, (n.data ->> 'xp')::integer AS xp
    ), changed AS (
      SELECT user_id, sum(xp) AS xp FROM (
        SELECT user_id, xp FROM moved
        UNION ALL
        SELECT user_id, xp FROM withdrawn WHERE type = 'RESULT_CORRECTED') moves
      GROUP BY user_id HAVING sum(xp) <> 0
    ), notified AS (
      INSERT INTO notifications (user_id, type, item_id, validation_id, data)
      SELECT f.id, 'RESULT_CORRECTED', ${item.id}, ${validationId},
        jsonb_build_object('kind', ${item.kind}::text, 'xp', changed.xp)
      FROM changed JOIN profiles f ON f.id = changed.user_id AND f.deleted_at IS NULL
      RETURNING user_id
    ) ${notifyServers(TOUCHED)}
  `.execute(tx);
}

/** Withdraws unread notices of an item: all of them, or those of one validation. */
export async function withdraw(
  tx: DatabaseTransaction,
  { itemId, validationId }: { itemId: string; validationId?: string },
): Promise<void> {
  const isCaused = validationId ? sql`AND validation_id = ${validationId}` : sql``;
  await sql`
    WITH withdrawn AS (
      DELETE FROM notifications WHERE ${unreadOf(itemId)} ${isCaused} RETURNING user_id
    ) ${notifyServers(sql`SELECT user_id FROM withdrawn`)}
  `.execute(tx);
}
