import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';

const SIGN_IN_MINUTES = 10;

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

/** Deletes and returns an open sign-in of this browser; null if unknown, used or expired. */
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
