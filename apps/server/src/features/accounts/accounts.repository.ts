import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

/** Hours for which a sign-up may be confirmed and its username is held. */
const SIGN_UP_HOURS = 24;

export type NewSignUp = {
  email: string;
  username: string;
  usernameKey: string;
  birthDate: string;
  passwordHash: string;
  tokenHash: string;
};

/** The profile that goes with a session; null while there is none. */
export async function getProfileById(db: Queryable, userId: string) {
  const profile = await db
    .selectFrom('profiles')
    .select(['username', 'is_admin', 'birth_date'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return profile ?? null;
}

/** The address of an account. */
export async function getEmail(db: Queryable, userId: string): Promise<string> {
  const user = await db
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.email;
}

/** Whether a player has the name, or somebody holds it. */
export async function isUsernameTaken(db: Queryable, usernameKey: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT FROM profiles WHERE username_key = ${usernameKey})
        OR EXISTS (SELECT FROM username_holds
                   WHERE username_key = ${usernameKey} AND expires_at > game_now()) AS taken
  `.execute(db);
  return rows[0]!.taken;
}

/** Holds a free name. False when somebody has or holds it, also at the same moment. */
export async function holdUsername(db: Queryable, usernameKey: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO username_holds AS held (username_key, expires_at)
    SELECT ${usernameKey}, game_now() + make_interval(hours => ${SIGN_UP_HOURS})
    WHERE NOT EXISTS (SELECT FROM profiles WHERE username_key = ${usernameKey})
    ON CONFLICT (username_key) DO UPDATE SET expires_at = excluded.expires_at
      WHERE held.expires_at <= game_now()
    RETURNING username_key
  `.execute(db);
  return rows.length === 1;
}

/** Gives a held name free. */
export async function releaseUsername(db: Queryable, usernameKey: string): Promise<void> {
  await db.deleteFrom('username_holds').where('username_key', '=', usernameKey).execute();
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

/** Remembers what was asked for until the link of its mail is used. */
export async function createSignUp(db: Queryable, signUp: NewSignUp): Promise<void> {
  await sql`
    INSERT INTO sign_ups
      (email, username, username_key, birth_date, password_hash, token_hash, expires_at)
    VALUES (${signUp.email}, ${signUp.username}, ${signUp.usernameKey}, ${signUp.birthDate},
      ${signUp.passwordHash}, ${signUp.tokenHash},
      game_now() + make_interval(hours => ${SIGN_UP_HOURS}))
  `.execute(db);
}

/** Uses up the sign-up of a token, once; null when there is none that still counts. */
export async function consumeSignUp(db: Queryable, tokenHash: string) {
  const { rows } = await sql<{
    email: string;
    username: string;
    username_key: string;
    birth_date: string;
    password_hash: string;
  }>`
    UPDATE sign_ups SET used_at = game_now()
    WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > game_now()
    RETURNING email, username, username_key, birth_date, password_hash
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Makes a confirmed account with its password and profile.
 * @returns the id of the player; null when the address has an account already
 */
export async function createConfirmedAccount(
  db: Queryable,
  account: Omit<NewSignUp, 'tokenHash'>,
): Promise<string | null> {
  const user = await db
    .insertInto('auth.users')
    .values({ name: account.username, email: account.email, email_verified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) return null;
  await db
    .insertInto('auth.accounts')
    .values({
      user_id: user.id,
      account_id: user.id,
      provider_id: 'credential',
      password: account.passwordHash,
    })
    .execute();
  await db
    .insertInto('profiles')
    .values({
      id: user.id,
      username: account.username,
      username_key: account.usernameKey,
      birth_date: account.birthDate,
    })
    .execute();
  return user.id;
}
