import pg from 'pg';
import { DomainError } from '#lib/errors.ts';

/** SQLSTATEs of a database that cannot serve now. A retry may reach its successor. */
const AWAY_STATES = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
const CONNECTION_CLASS = '08';

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);

/** The driver's messages for broken connections, which have no code. */
const AWAY_MESSAGES = [
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
];

/** The primary is unreachable, or was lost during a statement. The request itself is fine. */
export class DatabaseAway extends DomainError<'SERVER_BUSY'> {
  constructor(cause: unknown) {
    super('SERVER_BUSY');
    this.cause = cause;
  }
}

export class NotPrimary extends Error {
  constructor() {
    super('this database is a replica');
  }
}

export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway || error instanceof NotPrimary) return true;
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? '';
    return AWAY_STATES.has(state) || state.startsWith(CONNECTION_CLASS);
  }
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return AWAY_CODES.has(code);
  return AWAY_MESSAGES.some((message) => message.test(error.message));
}
