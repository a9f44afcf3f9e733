import type { AppContext } from '#context.ts';
import { isFormerHash } from './password-hash.service.ts';
import type { PasswordQueue, Turn } from './password-queue.service.ts';
import * as repository from './passwords.repository.ts';

/** A password that was just verified. Before acting on it, lock the hash and compare it. */
export type ProvenPassword = { readonly userId: string; readonly hash: string };

type Given = { readonly email: string; readonly password: string; readonly turn: Turn };

export function createPasswordProof(app: Pick<AppContext, 'db' | 'log'>, queue: PasswordQueue) {
  async function prove({ email, password, turn }: Given): Promise<ProvenPassword | null> {
    const credential = await repository.findCredential(app.db, email);
    const isRight = await queue.verify(password, credential?.hash ?? null, turn);
    if (!isRight || !credential?.hash) return null;
    return { userId: credential.user_id, hash: credential.hash };
  }

  return {
    /**
     * Verifies a password, then calls `act`, which returns null if the hash changed meanwhile; then
     * both are repeated once. Returns null for a wrong password.
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

    /** Rehashes a password with outdated parameters. Runs in the background. */
    async raise({ userId, hash }: ProvenPassword, password: string): Promise<void> {
      if (!isFormerHash(hash)) return;
      try {
        const raised = await queue.hash(password, { account: userId });
        await repository.replacePassword(app.db, { userId, from: hash, to: raised });
      } catch (error) {
        app.log.warn({ err: error }, 'a password hash was not upgraded; the next sign-in retries');
      }
    },
  };
}

export type PasswordProof = ReturnType<typeof createPasswordProof>;
