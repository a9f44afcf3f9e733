import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';

/** A match or a standalone event that players have predicted. */
export type ToldItem = { readonly kind: 'match' | 'event'; readonly id: string };

/** An item that does not count, and who of its predictors is told of it; all where nobody is named. */
type ToldVoid = {
  readonly item: ToldItem;
  readonly validationId: string;
  readonly only?: readonly string[] | null;
};

/** Selects everybody who has predicted an item, or a part of it, and is still there. */
export const predictorsOf = (itemId: string) => sql`
  SELECT f.id AS user_id FROM profiles f
  WHERE f.deleted_at IS NULL AND f.id IN (
    SELECT p.user_id FROM prediction_events e JOIN predictions p ON p.event_id = e.id
    WHERE ${itemId} IN (e.id, e.match_id))`;

export const unreadOf = (itemId: string) => sql`item_id = ${itemId} AND NOT is_read`;

/** A NOTIFY carries fewer than 8,000 bytes, an id takes 40. */
const IDS_OF_A_NOTIFY = 150;

/** Lets every server tell, with the commit, those of these players who are connected to it. */
export const notifyTold = (touched: RawBuilder<unknown>) => sql`
  SELECT pg_notify('item_told', json_build_object('userIds', json_agg(user_id))::text)
  FROM (SELECT user_id, row_number() OVER () / ${IDS_OF_A_NOTIFY}::integer AS part
        FROM (${touched}) touched) parts
  GROUP BY part`;

/** Those of whom notices go and those of whom they come. */
export const TOUCHED = sql`SELECT user_id FROM withdrawn UNION SELECT user_id FROM told`;

/** Tells everybody who has predicted an event of its other words, once until they have read it. */
export async function replaceMendings(tx: DatabaseTransaction, eventId: string): Promise<void> {
  await sql`
    WITH known AS (
      SELECT user_id FROM notifications WHERE ${unreadOf(eventId)} AND type = 'EVENT_MENDED'
    ), told AS (
      INSERT INTO notifications (user_id, type, item_id, data)
      SELECT user_id, 'EVENT_MENDED', ${eventId}, '{}'
      FROM (${predictorsOf(eventId)}) predictors WHERE user_id NOT IN (SELECT user_id FROM known)
      RETURNING user_id
    ) ${notifyTold(sql`SELECT user_id FROM told`)}
  `.execute(tx);
}

/** Tells everybody who has predicted an item, or of those some alone, that it does not count. */
export async function insertVoids(
  tx: DatabaseTransaction,
  { item, validationId, only = null }: ToldVoid,
): Promise<void> {
  const type = item.kind === 'match' ? 'MATCH_VOID' : 'EVENT_VOID';
  await sql`
    WITH told AS (
      INSERT INTO notifications (user_id, type, item_id, validation_id, data)
      SELECT user_id, ${type}, ${item.id}, ${validationId}, '{}'
      FROM (${predictorsOf(item.id)}) predictors
      WHERE ${only}::uuid[] IS NULL OR user_id = ANY(${only}::uuid[]) RETURNING user_id
    ) ${notifyTold(sql`SELECT user_id FROM told`)}
  `.execute(tx);
}

/**
 * Notifies players who have other XP for an item than they knew. An unread notice of the replaced result is merged
 * into the new one: there and back again is no news. It stays as it is if its player's XP is the same.
 */
export async function replaceCorrections(
  tx: DatabaseTransaction,
  correction: { item: ToldItem; revertedId: string; validationId: string },
): Promise<void> {
  const { item, revertedId, validationId } = correction;
  await sql`
    WITH moved AS (
      SELECT user_id, sum(xp_amount) AS xp FROM xp_ledger
      WHERE validation_id = ${validationId} AND kind = 'award'
        OR validation_id = ${revertedId} AND kind = 'reversal'
      GROUP BY user_id HAVING sum(xp_amount) <> 0
    ), known AS (
      SELECT id, user_id, type = 'RESULT_CORRECTED'
        AND user_id NOT IN (SELECT user_id FROM moved) AS is_true
      FROM notifications WHERE ${unreadOf(item.id)} AND validation_id = ${revertedId}
    ), kept AS (
      UPDATE notifications n SET validation_id = ${validationId}
      FROM known WHERE n.id = known.id AND known.is_true
    ), withdrawn AS (
      DELETE FROM notifications n USING known WHERE n.id = known.id AND NOT known.is_true
      RETURNING n.user_id, n.type, (n.data ->> 'xp')::integer AS xp
    ), changed AS (
      SELECT user_id, sum(xp) AS xp FROM (
        SELECT user_id, xp FROM moved
        UNION ALL
        SELECT user_id, xp FROM withdrawn WHERE type = 'RESULT_CORRECTED') moves
      GROUP BY user_id HAVING sum(xp) <> 0
    ), told AS (
      INSERT INTO notifications (user_id, type, item_id, validation_id, data)
      SELECT f.id, 'RESULT_CORRECTED', ${item.id}, ${validationId},
        jsonb_build_object('kind', ${item.kind}::text, 'xp', changed.xp)
      FROM changed JOIN profiles f ON f.id = changed.user_id AND f.deleted_at IS NULL
      RETURNING user_id
    ) ${notifyTold(TOUCHED)}
  `.execute(tx);
}

/** Withdraws unread news of an item: all of it, or what one validation caused. */
export async function withdraw(
  tx: DatabaseTransaction,
  { itemId, validationId }: { itemId: string; validationId?: string },
): Promise<void> {
  const isCaused = validationId ? sql`AND validation_id = ${validationId}` : sql``;
  await sql`
    WITH withdrawn AS (
      DELETE FROM notifications WHERE ${unreadOf(itemId)} ${isCaused} RETURNING user_id
    ) ${notifyTold(sql`SELECT user_id FROM withdrawn`)}
  `.execute(tx);
}
