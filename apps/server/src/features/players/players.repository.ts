import { MAX_MANAGED_PLAYERS, type Language } from '@kickoracle/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

export type ManagedPlayer = {
  readonly id: string;
  readonly username: string | null;
  readonly xp_total: number;
  readonly profile_picture_url: string | null;
  readonly profile_picture_version: number;
  readonly created_at: Date;
  readonly is_admin: boolean;
  readonly locked_at: Date | null;
  readonly is_proven: boolean;
};

export type PlayerSearch = { id: string } | { email: string } | { nameKey: string };

/** Orders names by the place of a part; players who begin with it come first. */
const byPlace = (nameKey: string) => sql`strpos(p.username_key::text, ${nameKey}),
  length(p.username_key::text), p.username_key`;

function listIds(search: PlayerSearch): RawBuilder<unknown> {
  if ('id' in search) return sql`SELECT ${search.id}::uuid`;
  if ('email' in search) return sql`SELECT id FROM auth.users WHERE email = ${search.email}`;
  return sql`SELECT p.id FROM profiles p
    WHERE p.deleted_at IS NULL AND strpos(p.username_key::text, ${search.nameKey}) > 0
    ORDER BY ${byPlace(search.nameKey)} LIMIT ${MAX_MANAGED_PLAYERS}`;
}

/** Lists players; by name first the exact one, then those that begin with it. */
export async function listPlayers(db: Queryable, search: PlayerSearch): Promise<ManagedPlayer[]> {
  const { rows } = await sql<ManagedPlayer>`
    SELECT p.id, p.username, p.xp_total, p.profile_picture_url, p.profile_picture_version,
      p.created_at, p.is_admin, p.locked_at, u.is_proven
    FROM profiles p JOIN auth.users u ON u.id = p.id
    WHERE p.deleted_at IS NULL AND p.id IN (${listIds(search)})
    ORDER BY ${'nameKey' in search ? byPlace(search.nameKey) : sql`p.id`}
  `.execute(db);
  return rows;
}

export type WaitingSignUp = {
  readonly id: string;
  readonly username: string;
  readonly created_at: Date;
};

/** Lists the sign-ups of an address without an account, each once however many mails it had. */
export async function listWaitingSignUps(db: Queryable, email: string): Promise<WaitingSignUp[]> {
  const { rows } = await sql<WaitingSignUp>`
    SELECT DISTINCT ON (ticket_hash) id, username, created_at FROM sign_ups
    WHERE email = ${email} AND used_at IS NULL AND expires_at > game_now()
      AND NOT EXISTS (SELECT FROM auth.users u WHERE u.email = ${email})
    ORDER BY ticket_hash, created_at
  `.execute(db);
  return rows;
}

/** Locks an account against all actions of its player; null if it is deleted. */
export async function lockAccount(tx: DatabaseTransaction, userId: string) {
  const { rows } = await sql<{ is_admin: boolean; locked_at: Date | null }>`
    SELECT is_admin, locked_at FROM profiles
    WHERE id = ${userId} AND deleted_at IS NULL FOR UPDATE
  `.execute(tx);
  return rows[0] ?? null;
}

export async function markLocked(tx: DatabaseTransaction, userId: string): Promise<Date> {
  const { rows } = await sql<{ locked_at: Date }>`
    UPDATE profiles SET locked_at = game_now(), updated_at = game_now()
    WHERE id = ${userId} RETURNING coalesce(locked_at, game_now()) AS locked_at
  `.execute(tx);
  await sql`DELETE FROM auth.sessions WHERE user_id = ${userId}`.execute(tx);
  return rows[0]!.locked_at;
}

export async function markUnlocked(tx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`
    UPDATE profiles SET locked_at = NULL, updated_at = game_now() WHERE id = ${userId}
  `.execute(tx);
}

export type Addressee = {
  readonly email: string;
  readonly username: string | null;
  /** Null before a browser reported it. */
  readonly language: Language | null;
  readonly isLocked: boolean;
};

/** Reads where to mail a player, held in a transaction; null if the account is deleted. */
export async function holdAddressee(tx: Queryable, userId: string): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    SELECT u.email, p.username, c.language, p.locked_at IS NOT NULL AS "isLocked"
    FROM profiles p JOIN auth.users u ON u.id = p.id
    LEFT JOIN mail_choices c ON c.user_id = p.id
    WHERE p.id = ${userId} AND p.deleted_at IS NULL FOR KEY SHARE OF p
  `.execute(tx);
  return rows[0] ?? null;
}
