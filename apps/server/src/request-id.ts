import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@kickoracle/contracts';

type CurrentRequest = { readonly id: string; refusal: ErrorCode | null; isPrivileged: boolean };

const storage = new AsyncLocalStorage<CurrentRequest>();

/** Runs the work of one request under an id of its own, which logs and the audit name. */
export function withRequestId<T>(work: (requestId: string) => T): T {
  const id = randomUUID();
  return storage.run({ id, refusal: null, isPrivileged: false }, () => work(id));
}

/** Returns the request that is being answered; null outside of any, such as on the command line. */
export function currentRequestId(): string | null {
  return storage.getStore()?.id ?? null;
}

/** Remembers with what code the request is refused. */
export function noteRefusal(code: ErrorCode): void {
  const request = storage.getStore();
  if (request) request.refusal = code;
}

/** Tells with what code the request was refused; null where it was not, or by no code of ours. */
export function currentRefusal(): ErrorCode | null {
  return storage.getStore()?.refusal ?? null;
}

/** Remembers that the request was refused for a field that only the server decides. */
export function notePrivileged(): void {
  const request = storage.getStore();
  if (request) request.isPrivileged = true;
}

/** Tells whether the request was refused for such a field. */
export const isPrivilegedRefused = (): boolean => storage.getStore()?.isPrivileged ?? false;
