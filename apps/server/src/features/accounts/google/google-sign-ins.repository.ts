import { sql } from 'kysely';
import type { Queryable } from '../../../db/database.ts';

const SIGN_IN_MINUTES = 10;

/** Remembers what the answer of the provider is checked against. */
export async function createGoogleSignIn(
  db: Queryable,
  signIn: {
    stateHash: string;
    browserHash: string;
    nonce: string;
    codeVerifier: string;
    returnTo: string | null;
  },
): Promise<void> {
  await sql`
    INSERT INTO google_sign_ins
      (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at)
    VALUES (${signIn.stateHash}, ${signIn.browserHash}, ${signIn.nonce}, ${signIn.codeVerifier},
      ${signIn.returnTo}, game_now() + make_interval(mins => ${SIGN_IN_MINUTES}))
  `.execute(db);
}

/** Takes what was remembered, once, and only for the browser that began; null otherwise. */
export async function takeGoogleSignIn(
  db: Queryable,
  signIn: { stateHash: string; browserHash: string },
) {
  const { rows } = await sql<{
    nonce: string;
    code_verifier: string;
    return_to: string | null;
  }>`
    DELETE FROM google_sign_ins
    WHERE state_hash = ${signIn.stateHash} AND browser_hash = ${signIn.browserHash}
      AND expires_at > game_now()
    RETURNING nonce, code_verifier, return_to
  `.execute(db);
  return rows[0] ?? null;
}

/** Whom an identity of a provider belongs to; null when it is not known. */
export async function findPlayerOfIdentity(
  db: Queryable,
  identity: { issuer: string; subject: string },
): Promise<string | null> {
  const account = await db
    .selectFrom('auth.accounts')
    .select('user_id')
    .where('provider_id', '=', identity.issuer)
    .where('account_id', '=', identity.subject)
    .executeTakeFirst();
  return account?.user_id ?? null;
}

/** The account of an address, and whether it has another identity of the provider already. */
export async function findAccountOfEmail(
  db: Queryable,
  account: { email: string; issuer: string },
) {
  const { rows } = await sql<{ user_id: string; is_linked: boolean }>`
    SELECT u.id AS user_id, EXISTS (SELECT FROM auth.accounts a
      WHERE a.user_id = u.id AND a.provider_id = ${account.issuer}) AS is_linked
    FROM auth.users u WHERE u.email = ${account.email} AND u.email_verified FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

/** Lets an identity sign in to an account. False when somebody else was faster. */
export async function linkIdentity(
  db: Queryable,
  link: { userId: string; issuer: string; subject: string },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO auth.accounts (user_id, account_id, provider_id)
    VALUES (${link.userId}, ${link.subject}, ${link.issuer})
    ON CONFLICT (provider_id, account_id) DO NOTHING RETURNING id
  `.execute(db);
  return rows.length === 1;
}

/** A profile that has yet to be completed. */
export async function createEmptyProfile(db: Queryable, userId: string): Promise<void> {
  await db.insertInto('profiles').values({ id: userId }).execute();
}
