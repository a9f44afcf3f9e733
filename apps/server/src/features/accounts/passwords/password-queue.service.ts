import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { DomainError } from '../../../errors.ts';
import type { SecurityLog } from '../../../security-log.ts';
import { hashPassword, verifyPassword } from './password-hash.service.ts';

/** More would wait for longer than a person does. */
const MAX_WAITING = 50;

export type PasswordQueue = ReturnType<typeof createPasswordQueue>;

/**
 * Hashes and checks passwords, a few at a time: each keeps a core busy for a while, and the rest of
 * the game goes on meanwhile. Refuses with SERVER_BUSY when too many wait.
 */
export function createPasswordQueue(securityLog: SecurityLog) {
  const limit = pLimit(Math.max(1, availableParallelism() - 1));
  let isCrowdTold = false;

  /** Refuses at once what would be refused anyway, before the database is asked for anything. */
  function refuseWhenBusy(): void {
    if (limit.pendingCount === 0) isCrowdTold = false;
    if (limit.pendingCount < MAX_WAITING) return;
    if (!isCrowdTold) securityLog.record({ event: 'passwords_crowded' });
    isCrowdTold = true;
    throw new DomainError('SERVER_BUSY');
  }

  async function queue<T>(work: () => Promise<T>): Promise<T> {
    refuseWhenBusy();
    return limit(work);
  }

  return {
    refuseWhenBusy,
    hash: (password: string) => queue(() => hashPassword(password)),
    /** Takes as long for no hash at all: nobody learns from the time whether an account exists. */
    verify: (password: string, hash: string | null) => queue(() => verifyPassword(password, hash)),
  };
}
