import type { Language } from '@kickoracle/contracts';
import type { PushKind } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../db/connection/database.ts';
import type { OpenRow } from '../mail/stoppable-texts.ts';

export type PushContent =
  | {
      readonly kind: 'deadline';
      readonly closing: readonly OpenRow[];
      readonly path: string | null;
    }
  | { readonly kind: 'result'; readonly validationIds: readonly string[] }
  | {
      readonly kind: 'overtaken';
      readonly leagueId: string;
      readonly validationIds: readonly string[];
    }
  | { readonly kind: 'friend_request' | 'cup_drawn'; readonly noticeId: string };

export type NewPush = {
  readonly userId: string;
  readonly about: string;
  readonly content: PushContent;
};

export const LIVE_DEVICES = sql`push_subscriptions s
  JOIN auth.sessions a ON a.id = s.session_id AND a.expires_at > clock_timestamp()`;

export const IS_REMINDED_BY_PUSH = sql<boolean>`
  EXISTS (SELECT FROM ${LIVE_DEVICES}
    WHERE s.user_id = c.user_id AND 'deadline' = ANY(c.push_kinds))`;

export const wantsKind = (kind: PushKind) => sql`${kind} = ANY(c.push_kinds)`;

/** Returns the players with a device. A sign-out waits for it, and then deletes its pushes. */
export async function queuePushes(
  tx: DatabaseTransaction,
  pushes: readonly NewPush[],
): Promise<ReadonlySet<string>> {
  if (pushes.length === 0) return new Set();
  const { rows } = await sql<{ userId: string }>`
    WITH recipients AS MATERIALIZED (
      SELECT s.id, s.user_id, p.about, p.content
      FROM ${LIVE_DEVICES}
      JOIN json_to_recordset(${JSON.stringify(pushes)}::json)
        AS p("userId" uuid, about text, content jsonb) ON p."userId" = s.user_id
      JOIN mail_choices c ON c.user_id = s.user_id AND p.content ->> 'kind' = ANY(c.push_kinds)
      FOR KEY SHARE OF s
    ), queued AS (
      INSERT INTO pushes (subscription_id, kind, about, content)
      SELECT id, content ->> 'kind', about, content FROM recipients
      ON CONFLICT (subscription_id, about) DO NOTHING
    )
    SELECT DISTINCT user_id AS "userId" FROM recipients
  `.execute(tx);
  return new Set(rows.map(({ userId }) => userId));
}

export type ClaimedPush = {
  readonly id: number;
  readonly about: string;
  readonly content: PushContent;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly userId: string;
  readonly sessionId: string;
  readonly language: Language;
  readonly deviceId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** Claims pushes that are due, with a lease: two servers never send one at once. */
export async function claimPushes(
  db: Queryable,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<ClaimedPush[]> {
  const { rows } = await sql<ClaimedPush>`
    UPDATE pushes p SET attempts = p.attempts + 1,
      next_attempt_at = game_now() + make_interval(secs => ${leaseSeconds})
    FROM (
      SELECT id FROM pushes WHERE outcome IS NULL AND next_attempt_at <= (SELECT game_now())
      ORDER BY next_attempt_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) due, push_subscriptions s
    WHERE p.id = due.id AND s.id = p.subscription_id
    RETURNING p.id, p.about, p.content, p.attempts, p.created_at AS "createdAt",
      s.user_id AS "userId", s.session_id AS "sessionId", s.language, s.id AS "deviceId",
      s.endpoint, s.p256dh, s.auth
  `.execute(db);
  return rows;
}

export async function closePush(
  db: Queryable,
  { id }: ClaimedPush,
  outcome: 'sent' | 'stale' | 'failed',
): Promise<void> {
  await sql`UPDATE pushes SET outcome = ${outcome}, content = NULL WHERE id = ${id}`.execute(db);
}

export async function retryPush(db: Queryable, { id }: ClaimedPush, seconds: number) {
  await sql`UPDATE pushes SET next_attempt_at = game_now() + make_interval(secs => ${seconds})
    WHERE id = ${id}`.execute(db);
}

export async function postponePush(db: Queryable, { id }: ClaimedPush, until: Date) {
  await sql`UPDATE pushes SET next_attempt_at = ${until}, attempts = attempts - 1
    WHERE id = ${id}`.execute(db);
}

export async function markReached(db: Queryable, { deviceId }: ClaimedPush): Promise<void> {
  await sql`UPDATE push_subscriptions SET last_success_at = game_now()
    WHERE id = ${deviceId}`.execute(db);
}

/** Deletes a device with its pushes, unless it has subscribed anew. */
export async function deleteGone(
  db: Queryable,
  { deviceId, endpoint }: ClaimedPush,
): Promise<void> {
  await sql`DELETE FROM push_subscriptions
    WHERE id = ${deviceId} AND endpoint = ${endpoint}`.execute(db);
}
