import type { AppContext } from '../../../context.ts';
import { isFormerHash } from './password-hash.service.ts';
import type { PasswordQueue, Turn } from './password-queue.service.ts';
import * as repository from './passwords.repository.ts';

/** A password that was right a moment ago; whoever acts on it locks the hash and compares it. */
export type ProvenPassword = { readonly userId: string; readonly hash: string };

type Given = { readonly email: string; readonly password: string; readonly turn: Turn };

/** Lets somebody show that they know the password of an account. */
export function createPasswordProof(app: Pick<AppContext, 'db' | 'log'>, queue: PasswordQueue) {
  async function prove({ email, password, turn }: Given): Promise<ProvenPassword | null> {
    const credential = await repository.findCredential(app.db, email);
    const isRight = await queue.verify(password, credential?.hash ?? null, turn);
    if (!isRight || !credential?.hash) return null;
    return { userId: credential.user_id, hash: credential.hash };
  }

  return {
    /**
     * Verifies a password and acts on it. Verifying takes a while: `act` answers null when the hash
     * is another one by then, and the password is verified once more. Null when it is wrong.
     */
    async act<T>(
      given: Given,
      act: (proven: ProvenPassword) => Promise<T | null>,
    ): Promise<T | null> {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const proven = await prove(given);
        if (!proven) return null;
        const done = await act(proven);
        if (done !== null) return done;
      }
      return null;
    },

    /** Hashes a password again whose hash has outdated parameters. Nobody waits for it. */
    async raise({ userId, hash }: ProvenPassword, password: string): Promise<void> {
      if (!isFormerHash(hash)) return;
      try {
        const raised = await queue.hash(password, { account: userId });
        await repository.replacePassword(app.db, { userId, from: hash, to: raised });
      } catch (error) {
        app.log.warn({ err: error }, 'a hash was not raised; the next sign-in tries again');
      }
    },
  };
}

export type PasswordProof = ReturnType<typeof createPasswordProof>;
