import type { Language } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import type { Database } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { DomainError } from '#lib/errors.ts';
import type { Actor } from '#http/actor.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import * as repository from './accounts.repository.ts';
import { createGoogleSignIn } from './google/google.service.ts';
import { readAccountData } from './leaving/account-data.service.ts';
import { deleteAccount, refuseWrongConfirmation } from './leaving/account-deletion.service.ts';
import { createPasswordProof } from './passwords/password-proof.service.ts';
import { createPasswordQueue } from './passwords/password-queue.service.ts';
import { createPasswords } from './passwords/passwords.service.ts';
import { createSessions, type SignedIn, type Visit } from './sessions/sessions.service.ts';
import { createSignInAttempts } from './sessions/sign-in-attempts.service.ts';
import { createSignIn } from './sessions/sign-in.service.ts';
import { changePolicy, getPolicy } from './sign-up/sign-up-policy.service.ts';
import { createSignUp, readUsernameOrRefuse, type SignUpProof } from './sign-up/sign-up.service.ts';
import { createUsernames } from './sign-up/usernames.service.ts';

export type AccountsService = ReturnType<typeof createAccountsService>;

/** Creates a confirmed account without a mail, for the command line and the demonstration. */
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

export function createAccountsService(app: AppContext, kept: readonly PersonalData[]) {
  const sessions = createSessions(app);
  const queue = createPasswordQueue({ securityLog: app.securityLog, ...app.settings });
  const proof = createPasswordProof(app, queue);
  const attempts = createSignInAttempts(app);
  const signUps = createSignUp(app, { queue, sessions });
  const passwords = createPasswords(app, { queue, proof });
  const usernames = createUsernames(app);
  const google = createGoogleSignIn(app, sessions);

  return {
    sessionCookie: sessions.cookieName,
    hasSession: sessions.isBrought,
    authenticate: sessions.authenticate,
    recognise: attempts.recognise,
    refuseCrowded: queue.refuseCrowded,
    passwordsWaiting: queue.countWaiting,
    signOut: sessions.end,
    signIn: createSignIn(app, { sessions, proof, attempts }),

    signUp: signUps.signUp,
    resendConfirmation: signUps.resend,
    async confirmSignUp(token: string, proof: SignUpProof, visit: Visit): Promise<SignedIn> {
      const { actor, cookies } = await signUps.confirm(token, proof, visit);
      return { actor, cookies: [...cookies, attempts.remember(actor.email)] };
    },

    isGoogleConfigured: google.isConfigured,
    startGoogleSignIn: google.start,
    finishGoogleSignIn: google.finish,

    checkUsername: usernames.check,
    async completeProfile(actor: Actor, given: { username: string; birthDate: string }) {
      await usernames.completeProfile(actor, given);
      return sessions.readAgain(actor);
    },
    changeUsername: usernames.change,
    renamePlayer: usernames.rename,
    confirmUnproven: signUps.confirmUnproven,
    getSignUpPolicy: () => getPolicy(app.db),
    changeSignUpPolicy: changePolicy,
    countPasswordReset: passwords.countReset,
    sendPasswordReset: passwords.sendReset,

    requestPasswordReset: passwords.requestReset,
    checkPasswordReset: passwords.checkReset,
    /** The browser becomes known, so that password guesses cannot lock it out. */
    async resetPassword(request: { token: string; password: string; language: Language }) {
      const { email } = await passwords.reset(request);
      return { cookies: [attempts.remember(email)] };
    },
    changePassword: passwords.change,

    getAccountData: (actor: Actor) => readAccountData(app, kept, actor),

    async deleteAccount(
      actor: Actor,
      proofs: { confirmation: string; password?: string | undefined; language: Language },
    ): Promise<void> {
      const { confirmation, password = '', language } = proofs;
      refuseWrongConfirmation(actor, confirmation);
      if (actor.signInMethods.includes('password')) {
        const { email } = actor;
        const done = await proof.act({ email, password, turn: { account: email } }, (proven) =>
          deleteAccount(app, { actor, kept, proven, language }),
        );
        if (!done) throw new DomainError('WRONG_PASSWORD');
      } else if (actor.hasRecentSignIn) {
        await deleteAccount(app, { actor, kept, proven: null, language });
      } else {
        throw new DomainError('RECENT_SIGN_IN_REQUIRED');
      }
    },
  };
}
