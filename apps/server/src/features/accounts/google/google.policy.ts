import type { GoogleProblem } from '@kickoracle/contracts';

/** What the provider says about who signs in, after its signature was checked. */
export type GoogleClaims = {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
};

/** What is known here of the identity and of the address. */
export type KnownAccounts = {
  /** The player of this very identity. */
  readonly ofIdentity: string | null;
  /** The account of the address, which its owner has confirmed. */
  readonly ofEmail: { readonly userId: string; readonly isLinked: boolean } | null;
};

export type GoogleDecision =
  | { readonly kind: 'sign_in'; readonly userId: string }
  | { readonly kind: 'link'; readonly userId: string; readonly email: string }
  | { readonly kind: 'create'; readonly email: string }
  | { readonly kind: 'refuse'; readonly problem: GoogleProblem };

/**
 * Tells whose account a Google sign-in opens. An identity is (issuer, subject) and nothing else: an
 * address may go to another person. An existing account is opened only when the provider says that
 * the address is verified, and never when it belongs to another identity of the same provider.
 */
export function decideGoogleSignIn(claims: GoogleClaims, known: KnownAccounts): GoogleDecision {
  if (known.ofIdentity !== null) return { kind: 'sign_in', userId: known.ofIdentity };
  const { email } = claims;
  if (email === null || !claims.isEmailVerified) {
    return { kind: 'refuse', problem: 'unverified_email' };
  }
  if (known.ofEmail === null) return { kind: 'create', email };
  if (known.ofEmail.isLinked) return { kind: 'refuse', problem: 'other_account' };
  return { kind: 'link', userId: known.ofEmail.userId, email };
}
