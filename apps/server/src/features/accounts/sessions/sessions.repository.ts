import { sql, type RawBuilder } from 'kysely';
import { IS_PROFILE_COMPLETE } from '#db/state/complete-profiles.ts';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

/** Days until a session ends: without use, and at most. */
const IDLE_DAYS = 30;
const MAX_DAYS = 90;
/** Days before its end at which a session in use is renewed. */
const RENEWAL_DAYS = 29;

const RECENT_HOURS = 12;

const EXPIRY = (createdAt: RawBuilder<unknown>) => sql`
  least(clock_timestamp() + make_interval(days => ${IDLE_DAYS}),
    ${createdAt} + make_interval(days => ${MAX_DAYS}))`;

const IS_IN_TIME = sql`s.expires_at > clock_timestamp()
  AND s.created_at > clock_timestamp() - make_interval(days => ${MAX_DAYS})`;
const IS_VALID = sql`p.deleted_at IS NULL AND p.locked_at IS NULL AND ${IS_IN_TIME}`;

/** Lists these sessions except the valid ones, so that nearly no rows are returned. */
async function listOthers(
  db: Queryable,
  sessionIds: readonly string[],
  valid: RawBuilder<unknown>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT given.id FROM unnest(${[...sessionIds]}::uuid[]) AS given(id)
    WHERE NOT EXISTS (SELECT FROM ${valid} AND s.id = given.id)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const listEndedSessions = (db: Queryable, sessionIds: readonly string[]) =>
  listOthers(
    db,
    sessionIds,
    sql`auth.sessions s JOIN profiles p ON p.id = s.user_id WHERE ${IS_VALID}`,
  );

/** Lists deleted or expired sessions at half the cost: an erasure deletes the sessions too. */
export const listGoneSessions = (db: Queryable, sessionIds: readonly string[]) =>
  listOthers(db, sessionIds, sql`auth.sessions s WHERE ${IS_IN_TIME}`);

export async function findSession(db: Queryable, session: { tokenHash: string } | { id: string }) {
  const isIt =
    'id' in session ? sql`s.id = ${session.id}` : sql`s.token_hash = ${session.tokenHash}`;
  const { rows } = await sql<{
    id: string;
    user_id: string;
    email: string;
    username: string | null;
    is_complete: boolean;
    is_admin: boolean;
    has_password: boolean;
    has_identity: boolean;
    has_recent_sign_in: boolean;
    is_due: boolean;
  }>`
    SELECT s.id, s.user_id, u.email, p.username, p.is_admin,
      ${IS_PROFILE_COMPLETE} AS is_complete,
      EXISTS (SELECT FROM auth.passwords w WHERE w.user_id = s.user_id) AS has_password,
      EXISTS (SELECT FROM auth.identities i WHERE i.user_id = s.user_id) AS has_identity,
      s.created_at > clock_timestamp() - make_interval(hours => ${RECENT_HOURS})
        AS has_recent_sign_in,
      s.expires_at < least(clock_timestamp() + make_interval(days => ${RENEWAL_DAYS}),
        s.created_at + make_interval(days => ${MAX_DAYS})) AS is_due
    FROM auth.sessions s
    JOIN auth.users u ON u.id = s.user_id
    JOIN profiles p ON p.id = s.user_id
    WHERE ${isIt} AND ${IS_VALID}
  `.execute(db);
  return rows[0] ?? null;
}

/** Begins a session, and ends the browser's former one. Returns its lifetime in seconds. */
export async function insertSession(
  tx: DatabaseTransaction,
  session: {
    userId: string;
    tokenHash: string;
    formerTokenHash: string | null;
    address: string;
    browser: string | null;
  },
): Promise<number> {
  if (session.formerTokenHash !== null) await deleteSession(tx, session.formerTokenHash);
  const { rows } = await sql<{ seconds: number }>`
    INSERT INTO auth.sessions (user_id, token_hash, ip_address, user_agent, expires_at)
    VALUES (${session.userId}, ${session.tokenHash}, ${session.address}, ${session.browser},
      ${EXPIRY(sql`clock_timestamp()`)})
    RETURNING extract(epoch FROM expires_at - clock_timestamp())::int AS seconds
  `.execute(tx);
  return rows[0]!.seconds;
}

/** Renews a session. Returns its lifetime in seconds; null if it ended meanwhile. */
export async function renewSession(db: Queryable, id: string): Promise<number | null> {
  const { rows } = await sql<{ seconds: number }>`
    UPDATE auth.sessions
    SET last_used_at = clock_timestamp(), expires_at = ${EXPIRY(sql`created_at`)}
    WHERE id = ${id}
    RETURNING extract(epoch FROM expires_at - clock_timestamp())::int AS seconds
  `.execute(db);
  return rows[0]?.seconds ?? null;
}

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.deleteFrom('auth.sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessions(db: Queryable, userId: string, keptSessionId?: string) {
  let deletion = db.deleteFrom('auth.sessions').where('user_id', '=', userId);
  if (keptSessionId !== undefined) deletion = deletion.where('id', '!=', keptSessionId);
  await deletion.execute();
}
