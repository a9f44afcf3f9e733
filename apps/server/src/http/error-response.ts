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
import { DomainError } from '../lib/errors.ts';
import { noteRefusal } from '../lib/request-id.ts';

type ErrorBody = {
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

/** More than any form has fields; bounds the response to nonsense. */
const MAX_FIELDS = 500;
const MAX_UNKNOWN_KEYS = 20;
const MAX_PATH_LENGTH = 200;

function fieldErrorsOf(issues: readonly Issue[]): FieldError[] {
  const fields: FieldError[] = [];
  const add = (path: readonly PropertyKey[], problem: FieldError['problem']) =>
    fields.push({ path: path.map(String).join('.').slice(0, MAX_PATH_LENGTH), problem });
  for (const issue of issues.slice(0, MAX_FIELDS)) {
    const { path = [], keys = [] } = issue;
    if (issue.code !== 'unrecognized_keys') add(path, problemOf(issue));
    for (const key of keys.slice(0, MAX_UNKNOWN_KEYS)) add([...path, key], 'unknown_key');
  }
  return fields.slice(0, MAX_FIELDS);
}

/** SQLSTATE of a statement timeout: a retry may succeed. */
const QUERY_CANCELED = '57014';

/** Returns true if the client disconnected before the body arrived. */
function isBrokenOff(cause: unknown): boolean {
  const { code, message } = cause as { code?: unknown; message?: unknown };
  return code === 'ECONNRESET' && message === 'aborted';
}

/** SQLSTATEs of values that the database cannot store: invalid input. */
const UNSTORABLE = new Set(['22021', '22003', '22P02', '22008', '22P05']);

/** Maps any thrown value. Unexpected ones become INTERNAL with an id, and are logged once. */
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
    log.warn({ reason: cause.message }, 'a statement took too long');
    return new DomainError('SERVER_BUSY');
  }
  if (cause instanceof Error && isBrokenOff(cause)) {
    log.debug('the client aborted a request');
    return new DomainError('MALFORMED_REQUEST');
  }
  const errorId = randomUUID();
  log.error({ err: cause, errorId }, 'unexpected failure');
  return new DomainError('INTERNAL', { errorId });
}

/** Seconds to wait after SERVER_BUSY. */
const BUSY_RETRY_SECONDS = 2;

/** Returns the seconds to wait, or null if waiting does not help. */
export function retryAfterSeconds(error: DomainError): number | null {
  if (error.code === 'SERVER_BUSY') return BUSY_RETRY_SECONDS;
  if (error.code !== 'RATE_LIMITED') return null;
  return (error as DomainError<'RATE_LIMITED'>).data.retryAfterSeconds;
}

export function answerError(error: DomainError): Response {
  noteRefusal(error.code);
  const { status } = ERROR_CODES[error.code];
  const retryAfter = retryAfterSeconds(error);
  const headers = new Headers(retryAfter === null ? {} : { 'retry-after': String(retryAfter) });
  return Response.json(errorBody(error), { status, headers });
}

function errorBody(error: DomainError): ErrorBody {
  const { status, message } = ERROR_CODES[error.code];
  return { defined: true, code: error.code, status, message, data: error.data };
}
