import { randomUUID } from 'node:crypto';
import {
  ERROR_CODES,
  FIELD_PROBLEMS,
  type ErrorCode,
  type FieldError,
} from '@kickoracle/contracts';
import { ORPCError, ValidationError } from '@orpc/server';
import pg from 'pg';
import type { Logger } from 'pino';
import { DomainError } from '../errors.ts';

/** The body of every error answer. */
export type ErrorBody = {
  defined: boolean;
  code: ErrorCode;
  status: number;
  message: string;
  data?: unknown;
};

type Issue = { code?: string; path?: readonly PropertyKey[]; keys?: string[]; input?: unknown };

function problemOf(issue: Issue): FieldError['problem'] {
  if (issue.code === 'too_small') return 'too_short';
  if (issue.code === 'too_big') return 'too_long';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return FIELD_PROBLEMS.find((problem) => problem === issue.code) ?? 'invalid';
}

function fieldErrorsOf(issues: readonly Issue[]): FieldError[] {
  return issues.flatMap((issue): FieldError[] => {
    const path = (issue.path ?? []).map((step) => String(step));
    if (issue.code === 'unrecognized_keys') {
      const keys = issue.keys ?? [];
      return keys.map((key) => ({ path: [...path, key].join('.'), problem: 'unknown_key' }));
    }
    return [{ path: path.join('.'), problem: problemOf(issue) }];
  });
}

/** SQLSTATE of a statement that took longer than its time: it may go through in a moment. */
const QUERY_CANCELED = '57014';

/** SQLSTATEs of values that the database cannot hold: the caller's mistake, not ours. */
const UNSTORABLE = new Set(['22021', '22003', '22P02', '22008', '22P05']);

/**
 * The answer for whatever was thrown: refusals keep their code, a broken input names its fields,
 * anything else is INTERNAL with an id under which it is logged, once.
 */
export function toDomainError(thrown: unknown, log: Logger): DomainError {
  const cause = thrown instanceof ORPCError ? (thrown.cause ?? thrown) : thrown;
  if (cause instanceof DomainError) return cause;
  if (
    cause instanceof ValidationError &&
    thrown instanceof ORPCError &&
    thrown.code === 'BAD_REQUEST'
  ) {
    return new DomainError('INVALID_INPUT', {
      fields: fieldErrorsOf(cause.issues as readonly Issue[]),
    });
  }
  if (cause instanceof ORPCError && cause.code === 'NOT_FOUND') return new DomainError('NOT_FOUND');
  if (
    cause instanceof SyntaxError ||
    (cause instanceof ORPCError && cause.code === 'BAD_REQUEST')
  ) {
    return new DomainError('MALFORMED_REQUEST');
  }
  if (cause instanceof pg.DatabaseError && UNSTORABLE.has(cause.code ?? '')) {
    return new DomainError('INVALID_INPUT', { fields: [{ path: '', problem: 'invalid' }] });
  }
  if (cause instanceof pg.DatabaseError && cause.code === QUERY_CANCELED) {
    log.warn({ err: cause }, 'a statement took too long');
    return new DomainError('SERVER_BUSY');
  }
  const errorId = randomUUID();
  log.error({ err: cause, errorId }, 'unexpected failure');
  return new DomainError('INTERNAL', { errorId });
}

/** The body for a refusal that happens outside of any operation. */
export function errorBody(error: DomainError): ErrorBody {
  const { status, message } = ERROR_CODES[error.code];
  return { defined: true, code: error.code, status, message, data: error.data };
}
