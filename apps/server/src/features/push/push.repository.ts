import type { Language } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { deleteInBatches } from '#db/state/delete-in-batches.ts';

export type Device = {
  readonly id: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly browser: string | null;
  readonly language: Language;
  readonly createdAt: Date;
  readonly lastSuccessAt: Date | null;
};

export async function listDevices(db: Queryable, userId: string): Promise<Device[]> {
  const { rows } = await sql<Device>`
    SELECT s.id, s.session_id AS "sessionId", s.endpoint, a.user_agent AS browser, s.language,
      s.created_at AS "createdAt", s.last_success_at AS "lastSuccessAt"
    FROM push_subscriptions s JOIN auth.sessions a ON a.id = s.session_id
    WHERE s.user_id = ${userId} ORDER BY s.created_at DESC, s.id
  `.execute(db);
  return rows;
}

/** Locks the devices of a player whom the caller holds. False: the session ended. */
export async function lockDevices(
  tx: DatabaseTransaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  await sql`SELECT FROM mail_choices WHERE user_id = ${userId} FOR UPDATE`.execute(tx);
  const { rows } = await sql`
    SELECT FROM auth.sessions WHERE id = ${sessionId} AND user_id = ${userId}
    FOR KEY SHARE`.execute(tx);
  return rows.length > 0;
}

export async function hasPredicted(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM predictions WHERE user_id = ${userId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

export type NewDevice = {
  readonly userId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Language;
};

export async function deleteFormer(
  tx: DatabaseTransaction,
  { sessionId, endpoint }: NewDevice,
): Promise<void> {
  await sql`DELETE FROM push_subscriptions
    WHERE (session_id = ${sessionId} AND endpoint <> ${endpoint})
      OR (endpoint = ${endpoint} AND session_id <> ${sessionId})`.execute(tx);
}

/** Inserts or updates the session's device. Null: another session just took the endpoint. */
export async function saveDevice(
  tx: DatabaseTransaction,
  { userId, sessionId, endpoint, p256dh, auth, language }: NewDevice,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO push_subscriptions AS s (user_id, session_id, endpoint, p256dh, auth, language)
    VALUES (${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${language})
    ON CONFLICT (endpoint) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth,
      language = excluded.language WHERE s.session_id = excluded.session_id
    RETURNING s.id
  `.execute(tx);
  return rows[0]?.id ?? null;
}

export async function deleteOldest(
  tx: DatabaseTransaction,
  { userId, kept }: { userId: string; kept: number },
): Promise<void> {
  await sql`DELETE FROM push_subscriptions WHERE id IN (
    SELECT id FROM push_subscriptions WHERE user_id = ${userId}
    ORDER BY created_at DESC, id OFFSET ${kept})`.execute(tx);
}

export async function deleteDevice(
  db: Queryable,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM push_subscriptions
    WHERE id = ${deviceId} AND user_id = ${userId}`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteDevices(db: Queryable, userId: string): Promise<void> {
  await sql`DELETE FROM push_subscriptions WHERE user_id = ${userId}`.execute(db);
}

export async function listPushes(db: Queryable, userId: string) {
  const { rows } = await sql<{ kind: string; createdAt: Date; outcome: string | null }>`
    SELECT p.kind, p.created_at AS "createdAt", p.outcome
    FROM pushes p JOIN push_subscriptions s ON s.id = p.subscription_id
    WHERE s.user_id = ${userId} ORDER BY p.id
  `.execute(db);
  return rows;
}

/** Days after which a cause could be pushed again. No cause is found that late. */
const PUSH_DAYS = 7;

export async function deleteOldPushes(db: Queryable): Promise<void> {
  const isOld = (column: string) =>
    sql`${sql.ref(column)} < game_now() - make_interval(days => ${PUSH_DAYS})`;
  await deleteInBatches(db, 'pushes', isOld('created_at'));
  await sql`DELETE FROM pushed_validations WHERE ${isOld('found_at')}`.execute(db);
}
