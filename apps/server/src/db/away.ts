import pg from 'pg';
import { DomainError } from '../errors.ts';

/**
 * SQLSTATEs of a database that cannot serve just now: it is being shut down, promoted or started, or is full,
 * or it is a replica that cannot write. Whoever comes again in a moment finds the next one.
 */
const AWAY_STATES = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
/** The class of everything that happens to a connection. */
const CONNECTION_CLASS = '08';

/** What Node says of a connection that could not be made, or that broke. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);

/** What the driver says of one; it gives no code. */
const AWAY_MESSAGES = [
  /^Connection terminated/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
];

/** The primary did not answer, or has gone while it was asked: nothing is wrong with the request. */
export class DatabaseAway extends DomainError<'SERVER_BUSY'> {
  constructor(cause: unknown) {
    super('SERVER_BUSY');
    this.cause = cause;
  }
}

/** A connection that led to a replica where the primary was asked for. */
export class NotPrimary extends Error {
  constructor() {
    super('this database is a replica');
  }
}

/** Tells whether what a connection of the database threw says that the database is away. */
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
