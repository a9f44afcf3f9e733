import { NOTIFICATION_DAYS } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { deleteInBatches } from '#db/state/delete-in-batches.ts';
import { byId, byInstant, keyset, type PageRequest, type Placed } from '#lib/paging.ts';
import type {
  CupNotice,
  HonourNotice,
  LeagueNotice,
  PlayerNotice,
  StoredNotice,
} from './notices.ts';

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

export async function insertRenamedNotice(tx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`
    INSERT INTO notifications (user_id, type, data) VALUES (${userId}, 'RENAMED', '{}')
  `.execute(tx);
}

/** Notifies players about a league. The caller holds the league's lock, or that of the players. */
export async function insertLeagueNotices(
  tx: DatabaseTransaction,
  userIds: readonly string[],
  { type, leagueId, namedUserId = null }: LeagueNotice,
): Promise<void> {
  await sql`
    INSERT INTO notifications (user_id, type, league_id, named_user_id, data)
    SELECT p.id, ${type}, ${leagueId}::uuid, ${namedUserId}::uuid, '{}' FROM profiles p
    WHERE p.id = ANY(${[...userIds]}::uuid[]) AND p.deleted_at IS NULL
    ORDER BY p.id FOR KEY SHARE
  `.execute(tx);
}

export async function countJoinRequests(
  tx: DatabaseTransaction,
  { leagueId, requesterId }: { leagueId: string; requesterId: string },
): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    SELECT coalesce(max(asked), 0) AS asked FROM (
      SELECT count(*) AS asked FROM notifications
      WHERE league_id = ${leagueId} AND type = 'LEAGUE_JOIN_REQUEST'
        AND named_user_id = ${requesterId} AND created_at > game_now() - interval '1 day'
      GROUP BY user_id
    ) by_player
  `.execute(tx);
  return rows[0]!.asked;
}

export async function markJoinRequestRead(
  tx: DatabaseTransaction,
  { leagueId, requesterId }: { leagueId: string; requesterId: string },
): Promise<void> {
  await sql`
    UPDATE notifications SET is_read = true
    WHERE league_id = ${leagueId} AND type = 'LEAGUE_JOIN_REQUEST' AND NOT is_read
      AND named_user_id = ${requesterId}
  `.execute(tx);
}

export async function deleteLeagueNotices(
  tx: DatabaseTransaction,
  {
    leagueId,
    userId,
    type = null,
  }: {
    leagueId: string;
    userId: string;
    type?: LeagueNotice['type'] | null;
  },
): Promise<void> {
  await sql`
    DELETE FROM notifications WHERE league_id = ${leagueId} AND user_id = ${userId}
      AND type = coalesce(${type}::text, type)
  `.execute(tx);
}

/**
 * Notifies players of a round or cup. The caller holds the league's lock or the settlement lock:
 * an account deletion would hold the player's row while it waits for the league or cup.
 */
export async function insertNotices(
  tx: DatabaseTransaction,
  { leagueId = null, cupId = null }: { leagueId?: string | null; cupId?: string | null },
  notices: readonly (HonourNotice | CupNotice)[],
): Promise<void> {
  await sql`
    INSERT INTO notifications (user_id, type, league_id, cup_id, data)
    SELECT p.id, n.type, ${leagueId}::uuid, ${cupId}::uuid, n.data
    FROM json_to_recordset(${JSON.stringify(notices)}::json)
      AS n("userId" uuid, type text, data jsonb)
    JOIN profiles p ON p.id = n."userId" AND p.deleted_at IS NULL
    ORDER BY p.id FOR KEY SHARE OF p
  `.execute(tx);
}

export async function insertCupNotices(
  tx: DatabaseTransaction,
  { cupId, notices }: { cupId: string; notices: readonly CupNotice[] },
): Promise<void> {
  await insertNotices(tx, { cupId }, notices);
  // A result that is no longer true has no window.
  await sql`
    UPDATE notifications n SET is_read = true
    FROM json_to_recordset(${JSON.stringify(notices)}::json) AS c("userId" uuid, type text, data jsonb)
    WHERE c.type = 'CUP_CORRECTED' AND n.type = 'CUP_ROUND' AND NOT n.is_read
      AND n.user_id = c."userId" AND n.cup_id = ${cupId}::uuid
      AND n.data -> 'round' = c.data -> 'round'
  `.execute(tx);
}

/** A player who is named in a notification; null after the deletion of their account. */
export type NamedPlayer = {
  id: string;
  username: string | null;
  xp_total: number;
  profile_picture_url: string | null;
  profile_picture_version: number;
  created_at: string;
} | null;

export type NamedItem =
  | { kind: 'match'; id: string; team1: string; team2: string }
  | { kind: 'event'; id: string; title: Record<string, string> | null; titleKey: string | null }
  | null;

/** The league of a notification; null if the player is no longer a member. */
type NamedLeague = { leagueId: string; name: string } | null;

/** The cup of a notification; null if the player no longer sees it. */
type NamedCup = { cupId: string; name: string } | null;

export type NotificationRow = Pick<StoredNotice, 'type' | 'data'> &
  Placed & {
    id: string;
    is_read: boolean;
    created_at: Date;
    player: NamedPlayer;
    item: NamedItem;
    league: NamedLeague;
    cup: NamedCup;
    competition: string | null;
    round_xp: number;
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
    END AS item,
    (SELECT jsonb_build_object('leagueId', g.id, 'name', g.name)
      FROM leagues g JOIN league_members m ON m.league_id = g.id AND m.user_id = n.user_id
      WHERE g.id = n.league_id) AS league,
    CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('cupId', c.id, 'name', c.name) END AS cup,
    (SELECT k.name FROM boards b JOIN competitions k ON k.id = b.competition_id
      WHERE b.id = (n.data ->> 'board')::integer) AS competition,
    coalesce((SELECT l.xp FROM leaderboard_totals l
      WHERE l.board_id = (n.data ->> 'board')::integer AND l.user_id = n.user_id), 0) AS round_xp
  FROM notifications n
  -- OFFSET 0: looked up by its id for each, not joined with all items.
  LEFT JOIN LATERAL (
    SELECT kind, id, team1_id, team2_id, title, title_key FROM items
    WHERE id = n.item_id OFFSET 0
  ) i ON true
  LEFT JOIN teams t1 ON t1.id = i.team1_id
  LEFT JOIN teams t2 ON t2.id = i.team2_id
  LEFT JOIN profiles p ON p.id = n.named_user_id AND p.deleted_at IS NULL
  LEFT JOIN cups c ON c.id = n.cup_id AND (c.league_id IS NULL OR EXISTS (
    SELECT FROM league_members m WHERE m.league_id = c.league_id AND m.user_id = n.user_id))`;

const IS_RECENT = sql`n.created_at > game_now() - make_interval(days => ${NOTIFICATION_DAYS})`;

export async function listUnread(db: Queryable, userId: string): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    ${SELECTION} WHERE n.user_id = ${userId} AND NOT n.is_read AND ${IS_RECENT}
    ORDER BY n.created_at, n.id LIMIT 100
  `.execute(db);
  return rows;
}

/** Lists a player's notifications that have not expired, newest first. */
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

/** Marks notifications of the player as read, skips others. Returns the number of changed rows. */
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

/** Counts a player's notifications of this type, about one other player, in the last day. */
export async function countFriendNotices(
  tx: DatabaseTransaction,
  type: 'FRIEND_REQUEST' | 'FRIEND_ACCEPTED',
  { userId, namedUserId }: { userId: string; namedUserId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM notifications
    WHERE user_id = ${userId} AND type = ${type} AND named_user_id = ${namedUserId}
      AND created_at > game_now() - interval '1 day'
  `.execute(tx);
  return rows[0]!.count;
}

/** Deletes the notifications of a player, and those of others that name the player. */
export async function deleteNotificationsOf(tx: DatabaseTransaction, userId: string) {
  await sql`
    DELETE FROM notifications WHERE user_id = ${userId} OR named_user_id = ${userId}
  `.execute(tx);
}

export async function deleteOld(db: Database): Promise<void> {
  const isOld = sql`created_at <= game_now() - make_interval(days => ${NOTIFICATION_DAYS})`;
  await deleteInBatches(db, 'notifications', isOld);
}
