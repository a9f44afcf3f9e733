import type { GoogleProblem } from '@kickoracle/contracts';

export type GoogleClaims = {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
};

export type KnownAccounts = {
  readonly ofIdentity: string | null;
  readonly ofEmail: {
    readonly userId: string;
    readonly isLinked: boolean;
    /** False: an administrator confirmed the address. */
    readonly isProven: boolean;
  } | null;
};

export type GoogleDecision =
  | { readonly kind: 'sign_in'; readonly userId: string }
  | { readonly kind: 'link'; readonly userId: string; readonly email: string }
  | { readonly kind: 'create'; readonly email: string }
  | { readonly kind: 'refuse'; readonly problem: GoogleProblem };

/**
 * Decides which account a Google sign-in opens. Only (issuer, subject) identifies a person: an
 * address can get another owner. An account is linked only if the provider verified the address, a
 * mail proved it here, and the account has no other identity of that provider.
 */
export function decideGoogleSignIn(claims: GoogleClaims, known: KnownAccounts): GoogleDecision {
  if (known.ofIdentity !== null) return { kind: 'sign_in', userId: known.ofIdentity };
  const { email } = claims;
  if (email === null || !claims.isEmailVerified) {
    return { kind: 'refuse', problem: 'unverified_email' };
  }
  if (known.ofEmail === null) return { kind: 'create', email };
  if (!known.ofEmail.isProven) return { kind: 'refuse', problem: 'unproven_account' };
  if (known.ofEmail.isLinked) return { kind: 'refuse', problem: 'other_account' };
  return { kind: 'link', userId: known.ofEmail.userId, email };
}
