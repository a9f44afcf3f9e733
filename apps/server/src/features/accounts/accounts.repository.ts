import { sql } from 'kysely';
import { IS_PROFILE_COMPLETE } from '#db/state/complete-profiles.ts';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { setPassword } from './passwords/passwords.repository.ts';

export type NewAccount = {
  email: string;
  username: string;
  usernameKey: string;
  birthDate: string;
  passwordHash: string;
};

export async function hasAccount(db: Queryable, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return account !== undefined;
}

/**
 * Holds an account against erasure and locking until the transaction ends; null if it is erased.
 * All is read by the locking statement, so a wait sees the result. KEY SHARE does not wait for
 * settlements.
 */
export async function holdAccount(
  tx: DatabaseTransaction,
  userId: string | null,
): Promise<{ isLocked: boolean } | null> {
  const { rows } = await sql<{ isLocked: boolean }>`
    SELECT locked_at IS NOT NULL AS "isLocked" FROM profiles
    WHERE id = ${userId} AND deleted_at IS NULL FOR KEY SHARE
  `.execute(tx);
  return rows[0] ?? null;
}

/** Locks and reads a profile before a change; null if it is erased. */
export async function lockProfile(tx: DatabaseTransaction, userId: string) {
  const { rows } = await sql<{
    username: string | null;
    username_key: string | null;
    is_complete: boolean;
    is_locked: boolean;
  }>`
    SELECT p.username, p.username_key, ${IS_PROFILE_COMPLETE} AS is_complete,
      p.locked_at IS NOT NULL AS is_locked FROM profiles p
    WHERE p.id = ${userId} AND p.deleted_at IS NULL FOR NO KEY UPDATE
  `.execute(tx);
  return rows[0] ?? null;
}

/** Creates a confirmed account with password and profile. Null if the address has an account. */
export async function createConfirmedAccount(
  db: Queryable,
  account: NewAccount,
): Promise<string | null> {
  const userId = await insertUser(db, account.email);
  if (userId === null) return null;
  await setPassword(db, userId, account.passwordHash);
  await db
    .insertInto('profiles')
    .values({
      id: userId,
      username: account.username,
      username_key: account.usernameKey,
      birth_date: account.birthDate,
    })
    .execute();
  return userId;
}

export async function createIncompleteAccount(
  db: Queryable,
  { email, passwordHash }: Pick<NewAccount, 'email' | 'passwordHash'>,
): Promise<string | null> {
  const userId = await insertUser(db, email);
  if (userId === null) return null;
  await setPassword(db, userId, passwordHash);
  await db.insertInto('profiles').values({ id: userId }).execute();
  return userId;
}

export async function setAddressProven(
  db: Queryable,
  userId: string,
  isProven: boolean,
): Promise<void> {
  await sql`
    UPDATE auth.users SET is_proven = ${isProven}, updated_at = game_now()
    WHERE id = ${userId} AND is_proven <> ${isProven}
  `.execute(db);
}

export async function insertUser(db: Queryable, email: string): Promise<string | null> {
  const inserted = await db
    .insertInto('auth.users')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Changes a player's name, and the birth date if given. The caller holds the name. */
export async function updateProfile(
  db: Queryable,
  userId: string,
  changes: { name: string; key: string; birthDate?: string },
): Promise<void> {
  const { name, key, birthDate } = changes;
  await db
    .updateTable('profiles')
    .set({
      username: name,
      username_key: key,
      ...(birthDate !== undefined && { birth_date: birthDate }),
      updated_at: sql`game_now()`,
    })
    .where('id', '=', userId)
    .execute();
}
