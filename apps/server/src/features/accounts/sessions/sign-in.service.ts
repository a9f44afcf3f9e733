import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { DomainError } from '#lib/errors.ts';
import type { RequestContext } from '#http/request-context.ts';
import type { PasswordProof } from '../passwords/password-proof.service.ts';
import type { Sessions, SignedIn, Visit } from './sessions.service.ts';
import type { SignInAttempts } from './sign-in-attempts.service.ts';

export function createSignIn(
  app: Pick<AppContext, 'db'>,
  parts: { sessions: Sessions; proof: PasswordProof; attempts: SignInAttempts },
) {
  const { sessions, proof, attempts } = parts;

  return async function signIn(
    credentials: { email: string; password: string },
    visit: Visit & Pick<RequestContext, 'countAsStranger'>,
  ): Promise<SignedIn> {
    const { password } = credentials;
    const { address, headers } = visit;
    const email = credentials.email.toLowerCase();
    const isKnown = attempts.isKnown(email, headers);
    if (!isKnown) await visit.countAsStranger();
    await attempts.count(email, headers);
    const turn = isKnown ? { account: email } : { address };
    const begun = await proof.act({ email, password, turn }, async (proven) => {
      const signedIn = await inTransaction(app.db, (tx) => sessions.begin(tx, proven, visit));
      return signedIn && { ...signedIn, proven };
    });
    if (!begun) throw new DomainError('INVALID_CREDENTIALS');
    void proof.raise(begun.proven, password);
    const device = await attempts.succeed(email, headers);
    return { actor: begun.actor, cookies: [...begun.cookies, device] };
  };
}
