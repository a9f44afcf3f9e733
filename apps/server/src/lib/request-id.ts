import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@kickoracle/contracts';

type CurrentRequest = { readonly id: string; refusal: ErrorCode | null; isPrivileged: boolean };

const storage = new AsyncLocalStorage<CurrentRequest>();

export function withRequestId<T>(work: (requestId: string) => T): T {
  const id = randomUUID();
  return storage.run({ id, refusal: null, isPrivileged: false }, () => work(id));
}

/** Returns the id of the current request; null outside of requests, such as in commands. */
export function currentRequestId(): string | null {
  return storage.getStore()?.id ?? null;
}

export function noteRefusal(code: ErrorCode): void {
  const request = storage.getStore();
  if (request) request.refusal = code;
}

export function currentRefusal(): ErrorCode | null {
  return storage.getStore()?.refusal ?? null;
}

/** Marks the request as refused for a field that only the server sets. */
export function notePrivileged(): void {
  const request = storage.getStore();
  if (request) request.isPrivileged = true;
}

export const isPrivilegedRefused = (): boolean => storage.getStore()?.isPrivileged ?? false;
