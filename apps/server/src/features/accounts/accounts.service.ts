import type { Language } from '@kickoracle/contracts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import { readAccountData } from './leaving/account-data.service.ts';
import { deleteAccount, refuseWrongConfirmation } from './leaving/account-deletion.service.ts';
import * as repository from './accounts.repository.ts';
import { createAuth } from './sessions/auth.service.ts';
import { createGoogleSignIn } from './google/google.service.ts';
import { createPasswordHashing } from './passwords/password-hashing.service.ts';
import { createPasswords } from './passwords/passwords.service.ts';
import { createSessions, type SignedIn } from './sessions/sessions.service.ts';
import { createSignInAttempts } from './sessions/sign-in-attempts.service.ts';
import { createSignUp, readUsernameOrRefuse } from './sign-up/sign-up.service.ts';
import { createUsernames } from './sign-up/usernames.service.ts';

export type AccountsService = ReturnType<typeof createAccountsService>;

/** Writes a confirmed account without a mail: what the command line and the demonstration make. */
export async function registerConfirmedAccount(
  db: Database,
  account: { email: string; username: string; birthDate: string; passwordHash: string },
): Promise<string | null> {
  const username = readUsernameOrRefuse(account.username);
  return inTransaction(db, (tx) =>
    repository.createConfirmedAccount(tx, {
      ...account,
      username: username.name,
      usernameKey: username.key,
    }),
  );
}

/** A player's account from the sign-up to its end. */
export function createAccountsService(app: AppContext) {
  const auth = createAuth(app);
  const sessions = createSessions(app, auth);
  const hashing = createPasswordHashing();
  const attempts = createSignInAttempts(app);
  const signUps = createSignUp(app, hashing);
  const passwords = createPasswords(app, hashing);
  const usernames = createUsernames(app);
  const google = createGoogleSignIn(app, sessions);

  /** Begins a session of somebody who proved an address; the browser is known from now on. */
  async function beginSession(
    player: { userId: string; email: string },
    headers: Headers,
  ): Promise<SignedIn> {
    const device = await attempts.succeed(player.email, headers);
    const { actor, cookies } = await sessions.begin(player.userId, headers);
    return { actor, cookies: [...cookies, device] };
  }

  async function signIn(credentials: { email: string; password: string }, headers: Headers) {
    const email = credentials.email.toLowerCase();
    await attempts.count(email, headers);
    const account = await repository.getCredential(app.db, email);
    const isRight = await hashing.verify(credentials.password, account?.password_hash ?? null);
    if (!account || !isRight) throw new DomainError('INVALID_CREDENTIALS');
    return beginSession({ userId: account.user_id, email }, headers);
  }

  return {
    authenticate: sessions.authenticate,
    refuseWhenBusy: hashing.refuseWhenBusy,
    signOut: sessions.end,
    signIn,

    signUp: signUps.signUp,
    resendConfirmation: signUps.resend,
    /** Confirms an address by the token of its mail and signs in; the token works once. */
    confirmSignUp: async (token: string, headers: Headers) =>
      beginSession(await signUps.confirm(token), headers),

    isGoogleConfigured: google.isConfigured,
    startGoogleSignIn: google.start,
    finishGoogleSignIn: google.finish,

    checkUsername: usernames.check,
    async completeProfile(actor: Actor, given: { username: string; birthDate: string }) {
      await usernames.completeProfile(actor, given);
      return sessions.readAgain(actor);
    },
    changeUsername: usernames.change,

    requestPasswordReset: passwords.requestReset,
    checkPasswordReset: passwords.checkReset,
    resetPassword: passwords.reset,
    changePassword: passwords.change,

    getAccountData: (actor: Actor) => readAccountData(app, actor),

    /** Ends the account, once the caller has shown that it is theirs to end. */
    async deleteAccount(
      actor: Actor,
      proof: { confirmation: string; password?: string | undefined; language: Language },
    ): Promise<void> {
      refuseWrongConfirmation(actor, proof.confirmation);
      if (actor.signInMethods.includes('password')) {
        await passwords.prove(actor, proof.password ?? '');
      } else if (!actor.hasRecentSignIn) {
        throw new DomainError('RECENT_SIGN_IN_REQUIRED');
      }
      await deleteAccount(app, actor, proof.language);
    },
  };
}
