import type { ErrorCode, FieldError } from '@kickoracle/contracts';
import { ORPCError } from '@orpc/client';

export function errorCode(error: unknown): ErrorCode | null {
  return error instanceof ORPCError ? (error.code as ErrorCode) : null;
}

/** The input is stored here and sent once there is a connection or an account. */
export class QueuedError extends Error {
  constructor(cause?: unknown) {
    super('It is kept and sent later.', { cause });
    this.name = 'QueuedError';
  }
}

/** Returns true if a retry can help: no connection, or a busy or broken server. */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500;
}

export function refusedFields(error: unknown): readonly FieldError[] {
  if (!(error instanceof ORPCError) || error.code !== 'INVALID_INPUT') return [];
  return (error.data as { fields?: FieldError[] } | undefined)?.fields ?? [];
}

/** Returns the count of items that block a deletion; null for other errors. */
export function itemsInTheWay(error: unknown): number | null {
  if (!(error instanceof ORPCError) || error.code !== 'COMPETITION_HAS_ITEMS') return null;
  return (error.data as { items?: number } | undefined)?.items ?? null;
}

export function retryAfterSeconds(error: unknown): number | null {
  if (!(error instanceof ORPCError) || error.code !== 'RATE_LIMITED') return null;
  return (error.data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds ?? null;
}
