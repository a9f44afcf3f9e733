import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

export type NewAccount = {
  email: string;
  username: string;
  usernameKey: string;
  birthDate: string;
  passwordHash: string;
};

/** What goes with a session; null when the account is gone. */
export async function getAccount(db: Queryable, userId: string) {
  const { rows } = await sql<{
    email: string;
    username: string | null;
    is_admin: boolean;
    birth_date: string;
    sign_in_methods: ('password' | 'google')[];
  }>`
    SELECT u.email, p.username, p.is_admin, p.birth_date,
      array(SELECT CASE provider_id WHEN 'credential' THEN 'password' ELSE 'google' END
            FROM auth.accounts a WHERE a.user_id = p.id ORDER BY provider_id = 'credential' DESC)
        AS sign_in_methods
    FROM profiles p JOIN auth.users u ON u.id = p.id
    WHERE p.id = ${userId} AND p.deleted_at IS NULL
  `.execute(db);
  return rows[0] ?? null;
}

/** The account of an address with the hash of its password, null without one; null when unknown. */
export async function getCredential(db: Queryable, email: string) {
  const { rows } = await sql<{
    user_id: string;
    username: string | null;
    password_hash: string | null;
  }>`
    SELECT u.id AS user_id, p.username, a.password AS password_hash
    FROM auth.users u
    JOIN profiles p ON p.id = u.id AND p.deleted_at IS NULL
    LEFT JOIN auth.accounts a ON a.user_id = u.id AND a.provider_id = 'credential'
    WHERE u.email = ${email}
  `.execute(db);
  return rows[0] ?? null;
}

/** Whether an account with this address exists. */
export async function hasAccount(db: Queryable, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return account !== undefined;
}

/**
 * Makes a confirmed account with its password and profile.
 * @returns the id of the player; null when the address has an account already
 */
export async function createConfirmedAccount(
  db: Queryable,
  account: NewAccount,
): Promise<string | null> {
  const userId = await insertUser(db, { name: account.username, email: account.email });
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

/** The user of an account; null when the address has one already. Its address is a confirmed one. */
export async function insertUser(
  db: Queryable,
  user: { name: string; email: string },
): Promise<string | null> {
  const inserted = await db
    .insertInto('auth.users')
    .values({ ...user, email_verified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Gives an account a password, its first or a new one. */
export async function setPassword(db: Queryable, userId: string, passwordHash: string) {
  await sql`
    INSERT INTO auth.accounts (user_id, account_id, provider_id, password)
    VALUES (${userId}, ${userId}, 'credential', ${passwordHash})
    ON CONFLICT (provider_id, account_id)
      DO UPDATE SET password = excluded.password, updated_at = game_now()
  `.execute(db);
}

/** Ends every session of a player, but for the one to keep. */
export async function deleteSessions(db: Queryable, userId: string, keptSessionId?: string) {
  let deletion = db.deleteFrom('auth.sessions').where('user_id', '=', userId);
  if (keptSessionId !== undefined) deletion = deletion.where('id', '!=', keptSessionId);
  await deletion.execute();
}

/** Changes the name of a player; the caller holds it. */
export async function setUsername(
  db: Queryable,
  userId: string,
  username: { name: string; key: string },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ username: username.name, username_key: username.key, updated_at: sql`game_now()` })
    .where('id', '=', userId)
    .execute();
}

/** Sets the birth date of a profile that has none yet; false when it has one. */
export async function setBirthDate(
  db: Queryable,
  userId: string,
  dates: { birthDate: string; placeholder: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('profiles')
    .set({ birth_date: dates.birthDate, updated_at: sql`game_now()` })
    .where('id', '=', userId)
    .where('birth_date', '=', dates.placeholder)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}
