import type { ErrorCode, FieldError } from '@kickoracle/contracts';
import { ORPCError } from '@orpc/client';

/** Returns the code of an answer from the server; null when there was no answer. */
export function errorCode(error: unknown): ErrorCode | null {
  return error instanceof ORPCError ? (error.code as ErrorCode) : null;
}

/** Without a connection, or an account, what was to be sent is kept in this browser and sent later. */
export class KeptError extends Error {
  constructor(cause?: unknown) {
    super('It is kept and sent later.', { cause });
    this.name = 'KeptError';
  }
}

/** Tells whether asking again could help: no connection, or a server that is busy or broken. */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500;
}

/** Returns the fields that the server refused; empty for every other error. */
export function refusedFields(error: unknown): readonly FieldError[] {
  if (!(error instanceof ORPCError) || error.code !== 'INVALID_INPUT') return [];
  return (error.data as { fields?: FieldError[] } | undefined)?.fields ?? [];
}

/** Tells how many matches and events keep a competition; null where that is not the trouble. */
export function itemsInTheWay(error: unknown): number | null {
  if (!(error instanceof ORPCError) || error.code !== 'COMPETITION_HAS_ITEMS') return null;
  return (error.data as { items?: number } | undefined)?.items ?? null;
}

/** Tells how long to wait before another attempt, in seconds; null where that is not the trouble. */
export function retryAfterSeconds(error: unknown): number | null {
  if (!(error instanceof ORPCError) || error.code !== 'RATE_LIMITED') return null;
  return (error.data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds ?? null;
}
