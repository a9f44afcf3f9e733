import type { LocalizedText } from '@kickoracle/game';
import { sql } from 'kysely';
import { IS_PROFILE_COMPLETE } from '#db/state/complete-profiles.ts';
import type { Queryable } from '#db/connection/database.ts';
import type { QuietPlayer } from '#push/find-quiet-end.ts';
import type { ClaimedPush } from '#push/push-outbox.ts';

export async function findRecipient(
  db: Queryable,
  { deviceId, sessionId, endpoint, content }: ClaimedPush,
): Promise<QuietPlayer | null> {
  const { rows } = await sql<QuietPlayer>`
    SELECT c.time_zone AS "timeZone", c.quiet_from AS "quietFrom", c.quiet_until AS "quietUntil"
    FROM push_subscriptions s
    JOIN auth.sessions a ON a.id = s.session_id AND a.expires_at > clock_timestamp()
    JOIN profiles p ON p.id = s.user_id AND p.deleted_at IS NULL AND ${IS_PROFILE_COMPLETE}
    JOIN mail_choices c ON c.user_id = s.user_id AND ${content.kind} = ANY(c.push_kinds)
    WHERE s.id = ${deviceId} AND s.session_id = ${sessionId} AND s.endpoint = ${endpoint}
  `.execute(db);
  return rows[0] ?? null;
}

export type PaidResult = {
  readonly itemId: string;
  readonly teams: readonly string[];
  readonly title: LocalizedText | null;
  readonly score: string | null;
  readonly xp: number;
};

export async function listPaidResults(
  db: Queryable,
  { userId, validationIds }: { userId: string; validationIds: readonly string[] },
): Promise<PaidResult[]> {
  const { rows } = await sql<PaidResult>`
    SELECT i.id AS "itemId", i.title, array_remove(ARRAY[t1.name, t2.name], NULL) AS teams,
      v.result ->> 'score' AS score, coalesce((
        SELECT sum(l.xp_amount)::integer FROM xp_ledger l
        WHERE l.validation_id = v.id AND l.user_id = ${userId}), 0) AS xp
    FROM validations v JOIN items i ON i.id = coalesce(v.match_id, v.event_id)
    LEFT JOIN teams t1 ON t1.id = i.team1_id
    LEFT JOIN teams t2 ON t2.id = i.team2_id
    WHERE v.id = ANY(${[...validationIds]}::uuid[]) AND v.reverted_at IS NULL
    ORDER BY i.closes_at, i.id
  `.execute(db);
  return rows;
}

export async function findLeagueName(db: Queryable, leagueId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM leagues WHERE id = ${leagueId}`.execute(db);
  return rows[0]?.name ?? null;
}

export async function findRequester(
  db: Queryable,
  { userId, noticeId }: { userId: string; noticeId: string },
): Promise<string | null> {
  const { rows } = await sql<{ username: string }>`
    SELECT p.username FROM notifications n
    JOIN friendships f ON f.requester_id = n.named_user_id AND f.addressee_id = n.user_id
      AND f.status = 'pending'
    JOIN profiles p ON p.id = n.named_user_id AND p.deleted_at IS NULL AND p.username IS NOT NULL
    WHERE n.id = ${noticeId} AND n.user_id = ${userId} AND NOT n.is_read
  `.execute(db);
  return rows[0]?.username ?? null;
}

export async function findDrawnCup(
  db: Queryable,
  { userId, noticeId }: { userId: string; noticeId: string },
): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT c.id, c.name FROM notifications n JOIN cups c ON c.id = n.cup_id AND c.ended_at IS NULL
    JOIN cup_entries e ON e.cup_id = c.id AND e.user_id = n.user_id AND e.left_at IS NULL
    WHERE n.id = ${noticeId} AND n.user_id = ${userId} AND NOT n.is_read
  `.execute(db);
  return rows[0] ?? null;
}
