import { MAX_MANAGED_PLAYERS, type Language } from '@kickoracle/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import type { Person } from '#db/state/person.ts';

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
export async function listPlayers(db: Queryable, search: PlayerSearch) {
  const { rows } = await sql<
    Omit<Person, 'username'> & {
      username: string | null;
      is_admin: boolean;
      locked_at: Date | null;
      is_proven: boolean;
    }
  >`
    SELECT p.id, p.username, p.xp_total, p.profile_picture_url, p.profile_picture_version,
      p.created_at, p.is_admin, p.locked_at, u.is_proven
    FROM profiles p JOIN auth.users u ON u.id = p.id
    WHERE p.deleted_at IS NULL AND p.id IN (${listIds(search)})
    ORDER BY ${'nameKey' in search ? byPlace(search.nameKey) : sql`p.id`}
  `.execute(db);
  return rows;
}

/** Lists the sign-ups of an address without an account, each once however many mails it had. */
export async function listWaitingSignUps(db: Queryable, email: string) {
  const { rows } = await sql<{ id: string; username: string; created_at: Date }>`
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

/** Reads where to mail a player, held in a transaction; null if the account is deleted. */
export async function holdAddressee(tx: Queryable, userId: string) {
  const { rows } = await sql<{
    email: string;
    username: string | null;
    /** Null before a browser reported it. */
    language: Language | null;
    isLocked: boolean;
  }>`
    SELECT u.email, p.username, c.language, p.locked_at IS NOT NULL AS "isLocked"
    FROM profiles p JOIN auth.users u ON u.id = p.id
    LEFT JOIN mail_choices c ON c.user_id = p.id
    WHERE p.id = ${userId} AND p.deleted_at IS NULL FOR KEY SHARE OF p
  `.execute(tx);
  return rows[0] ?? null;
}
