import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit from 'p-limit';
import { DomainError } from '../../../errors.ts';

/** More would wait for longer than a person does. */
const MAX_WAITING = 50;

export type PasswordHashing = {
  /** Refuses at once what would be refused anyway, before the database is asked for anything. */
  refuseWhenBusy(): void;
  hash(password: string): Promise<string>;
  /** Takes as long for no hash at all: nobody learns from the time whether an account exists. */
  verify(password: string, hash: string | null): Promise<boolean>;
};

/**
 * Hashes and checks passwords, a few at a time: a strong hash keeps a core busy for some 60 ms, and
 * the rest of the game goes on meanwhile. Refuses with SERVER_BUSY when too many wait.
 */
export function createPasswordHashing(): PasswordHashing {
  const limit = pLimit(Math.max(1, availableParallelism() - 1));
  const nobodysHash = hashPassword('the password of nobody');

  function refuseWhenBusy(): void {
    if (limit.pendingCount >= MAX_WAITING) throw new DomainError('SERVER_BUSY');
  }

  function queue<T>(work: () => Promise<T>): Promise<T> {
    refuseWhenBusy();
    return limit(work);
  }

  return {
    refuseWhenBusy,
    hash: async (password) => queue(() => hashPassword(password)),
    async verify(password, hash) {
      const compared = hash ?? (await nobodysHash);
      const isRight = await queue(() => verifyPassword({ password, hash: compared }));
      return isRight && hash !== null;
    },
  };
}
