import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const storage = new AsyncLocalStorage<string>();

/** Runs the work of one request under an id of its own, which logs and the audit name. */
export function withRequestId<T>(work: (requestId: string) => T): T {
  const requestId = randomUUID();
  return storage.run(requestId, () => work(requestId));
}

/** The request that is being answered; null outside of any, such as on the command line. */
export function currentRequestId(): string | null {
  return storage.getStore() ?? null;
}
