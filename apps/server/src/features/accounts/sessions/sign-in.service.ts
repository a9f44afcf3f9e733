import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { DomainError } from '../../../errors.ts';
import type { PasswordProof } from '../passwords/password-proof.service.ts';
import type { Sessions, SignedIn, Visit } from './sessions.service.ts';
import type { SignInAttempts } from './sign-in-attempts.service.ts';

/** Sign-in with e-mail and password. */
export function createSignIn(
  app: Pick<AppContext, 'db'>,
  parts: { sessions: Sessions; proof: PasswordProof; attempts: SignInAttempts },
) {
  const { sessions, proof, attempts } = parts;

  return async function signIn(
    credentials: { email: string; password: string },
    visit: Visit,
  ): Promise<SignedIn> {
    const { password } = credentials;
    const email = credentials.email.toLowerCase();
    await attempts.count(email, visit.headers);
    const begun = await proof.act({ email, password }, async (proven) => {
      const signedIn = await inTransaction(app.db, (tx) => sessions.begin(tx, proven, visit));
      return signedIn && { ...signedIn, proven };
    });
    if (!begun) throw new DomainError('INVALID_CREDENTIALS');
    void proof.raise(begun.proven, password);
    const device = await attempts.succeed(email, visit.headers);
    return { actor: begun.actor, cookies: [...begun.cookies, device] };
  };
}
