import type { ErrorCode, FieldError } from '@kickoracle/contracts';
import { ORPCError } from '@orpc/client';

export function errorCode(error: unknown): ErrorCode | null {
  return error instanceof ORPCError ? (error.code as ErrorCode) : null;
}

/** The input is stored here and sent once there is a connection or an account. */
export class QueuedError extends Error {}

/** Returns true if a retry can help: no connection, or a busy or broken server. */
export function isTemporary(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500;
}

/** Returns the data of an error with this code; undefined for other errors. */
export const dataOf = <Data>(error: unknown, code: ErrorCode) =>
  errorCode(error) === code ? (error as ORPCError<ErrorCode, Partial<Data>>).data : undefined;

export const refusedFields = (error: unknown): readonly FieldError[] =>
  dataOf<{ fields: FieldError[] }>(error, 'INVALID_INPUT')?.fields ?? [];

export const retryAfterSeconds = (error: unknown): number | null =>
  dataOf<{ retryAfterSeconds: number }>(error, 'RATE_LIMITED')?.retryAfterSeconds ?? null;
