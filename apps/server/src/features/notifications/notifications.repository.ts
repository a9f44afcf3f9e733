import { NOTIFICATION_DAYS } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction, Queryable } from '../../db/database.ts';
import { byId, byInstant, keyset, type PageRequest, type Placed } from '../../paging.ts';
import type { PlayerNotice, StoredNotice } from './notices.ts';

export async function insertNotification(
  tx: DatabaseTransaction,
  userId: string,
  { type, namedUserId }: PlayerNotice,
): Promise<void> {
  await sql`
    INSERT INTO notifications (user_id, type, named_user_id, data)
    VALUES (${userId}, ${type}, ${namedUserId}, '{}')
  `.execute(tx);
}

/** A player who is named in a notification; null once they have left. */
export type NamedPlayer = {
  id: string;
  username: string | null;
  xp_total: number;
  profile_picture_url: string | null;
  profile_picture_version: number;
  created_at: string;
} | null;

/** The match or event that a notification is about; null when it was deleted since. */
export type NamedItem =
  | { kind: 'match'; id: string; team1: string; team2: string }
  | { kind: 'event'; id: string; title: Record<string, string> | null; titleKey: string | null }
  | null;

export type NotificationRow = Pick<StoredNotice, 'type' | 'data'> &
  Placed & {
    id: string;
    is_read: boolean;
    created_at: Date;
    player: NamedPlayer;
    item: NamedItem;
  };

const LATEST_FIRST = keyset([byInstant('n.created_at'), byId('n.id')], { isDescending: true });

const SELECTION = sql`
  SELECT n.id, n.type, n.data, n.is_read, n.created_at, ${LATEST_FIRST.place},
    CASE WHEN p.id IS NULL THEN NULL ELSE jsonb_build_object('id', p.id, 'username', p.username,
      'xp_total', p.xp_total, 'profile_picture_url', p.profile_picture_url,
      'profile_picture_version', p.profile_picture_version, 'created_at', p.created_at) END AS player,
    CASE i.kind
      WHEN 'match' THEN
        jsonb_build_object('kind', 'match', 'id', i.id, 'team1', t1.name, 'team2', t2.name)
      WHEN 'event' THEN
        jsonb_build_object('kind', 'event', 'id', i.id, 'title', i.title, 'titleKey', i.title_key)
    END AS item
  FROM notifications n
  -- OFFSET 0: looked up by its id for each, not joined with all items.
  LEFT JOIN LATERAL (
    SELECT kind, id, team1_id, team2_id, title, title_key FROM items
    WHERE id = n.item_id OFFSET 0
  ) i ON true
  LEFT JOIN teams t1 ON t1.id = i.team1_id
  LEFT JOIN teams t2 ON t2.id = i.team2_id
  LEFT JOIN profiles p ON p.id = n.named_user_id AND p.deleted_at IS NULL`;

const IS_RECENT = sql`n.created_at > game_now() - make_interval(days => ${NOTIFICATION_DAYS})`;

/** Lists what a player has not read yet, oldest first. */
export async function listUnread(db: Queryable, userId: string): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    ${SELECTION} WHERE n.user_id = ${userId} AND NOT n.is_read AND ${IS_RECENT}
    ORDER BY n.created_at, n.id LIMIT 100
  `.execute(db);
  return rows;
}

/** Lists a player's notifications that can still be read again, latest first. */
export async function listRecent(db: Queryable, request: PageRequest & { userId: string }) {
  const page = LATEST_FIRST.openPage(request);
  const { rows } = await sql<NotificationRow>`
    ${SELECTION} WHERE n.user_id = ${request.userId} AND ${IS_RECENT} AND ${page.isBeyond}
    ${LATEST_FIRST.orderBy} LIMIT ${page.limit}
  `.execute(db);
  return page.cut(rows);
}

export async function countUnread(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT count(*) AS unread FROM notifications n
    WHERE n.user_id = ${userId} AND NOT n.is_read AND ${IS_RECENT}
  `.execute(db);
  return rows[0]!.unread;
}

/** Marks those of these that are the player's own. Tells how many it marked. */
export async function markRead(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    UPDATE notifications SET is_read = true
    WHERE user_id = ${userId} AND id = ANY(${[...ids]}::uuid[]) AND NOT is_read RETURNING id
  `.execute(db);
  return rows.length;
}

/** Marks what told of a request as read: it is answered. */
export async function markRequestRead(
  tx: DatabaseTransaction,
  { userId, requesterId }: { userId: string; requesterId: string },
): Promise<void> {
  await sql`
    UPDATE notifications SET is_read = true
    WHERE user_id = ${userId} AND type = 'FRIEND_REQUEST' AND NOT is_read
      AND named_user_id = ${requesterId}
  `.execute(tx);
}

/** Counts how often a player was told within a day that another one asks them. */
export async function countRequests(
  tx: DatabaseTransaction,
  { requesterId, addresseeId }: { requesterId: string; addresseeId: string },
): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    SELECT count(*) AS asked FROM notifications
    WHERE user_id = ${addresseeId} AND type = 'FRIEND_REQUEST'
      AND named_user_id = ${requesterId}
      AND created_at > game_now() - interval '1 day'
  `.execute(tx);
  return rows[0]!.asked;
}

/** Counts how often a player was told within a day that another one is their friend now. */
export async function countAcceptances(
  tx: DatabaseTransaction,
  { userId, addresseeId }: { userId: string; addresseeId: string },
): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    SELECT count(*) AS told FROM notifications
    WHERE user_id = ${userId} AND type = 'FRIEND_ACCEPTED'
      AND named_user_id = ${addresseeId}
      AND created_at > game_now() - interval '1 day'
  `.execute(tx);
  return rows[0]!.told;
}

/** Forgets what a player was told, and what others were told of them. */
export async function deleteNotificationsOf(tx: DatabaseTransaction, userId: string) {
  await sql`
    DELETE FROM notifications WHERE user_id = ${userId} OR named_user_id = ${userId}
  `.execute(tx);
}

/** Removes what can no longer be read again. */
export async function deleteOld(db: Database): Promise<void> {
  await sql`
    DELETE FROM notifications n WHERE NOT ${IS_RECENT}
  `.execute(db);
}
