import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { NotPrimary } from './away.ts';
import type { DB } from './database-types.ts';
import { preparingPool } from './prepared-statements.ts';

// A calendar date stays the text that it is; a Date would move it by the zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Counts and ledger ids stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

export type Queryable = Database | DatabaseTransaction;

/** Where the database is: a URL, or the socket of the embedded one. */
export type DatabaseAddress =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
    };

export type DatabaseConnection = {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

/** Returns what pg needs to know to reach the address. */
export function toClientConfig(address: DatabaseAddress): pg.ClientConfig {
  return 'url' in address ? { connectionString: address.url } : address;
}

/** How long a statement may take that a player waits for. */
const STATEMENT_TIMEOUT_MS = 5_000;

/** A server that hangs in the middle of a transaction must not keep its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * Opens a pool. With `role` every connection acts as that database role. What a connection has to
 * be is said by a statement, because poolers drop what is said when it starts.
 * `onError` hears of connections that broke; the pool replaces them by itself.
 */
export function connectDatabase(options: {
  address: DatabaseAddress;
  role?: 'kickoracle_server';
  maxConnections?: number;
  statementTimeoutMs?: number;
  /** For reads that a replica may answer. Otherwise a connection that leads to one is refused. */
  mayBeReplica?: boolean;
  /** Commits wait for no disk: for what is begun again when it is cut short, until a commit that waits. */
  isHasty?: boolean;
  onError: (error: Error) => void;
}): DatabaseConnection {
  const { address, role, maxConnections = 20, onError } = options;
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, isHasty = false } = options;
  const { mayBeReplica = false } = options;
  const settings = [
    "SET TimeZone = 'UTC'",
    `SET statement_timeout = ${statementTimeoutMs}`,
    ...(isHasty ? ['SET synchronous_commit = off'] : []),
    ...(role
      ? [
          `SET idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`,
          `SET ROLE ${role}`,
        ]
      : []),
  ].join(';');

  async function prepare(client: pg.ClientBase): Promise<void> {
    // Also while somebody works with it: without a listener the process would end.
    client.on('error', onError);
    const answers = await client.query<{ is_replica?: boolean }>(
      `${settings}; SELECT pg_is_in_recovery() AS is_replica`,
    );
    // One answer a statement; the types know of one statement alone.
    const isReplica = [answers].flat().at(-1)!.rows[0]!.is_replica === true;
    if (isReplica && !mayBeReplica) throw new NotPrimary();
  }
  const pool = new pg.Pool({
    ...toClientConfig(address),
    max: maxConnections,
    // Who waits for a connection has as much patience as who waits for a statement.
    connectionTimeoutMillis: statementTimeoutMs,
    // A database that went away without a word is noticed.
    keepAlive: true,
    application_name: 'kickoracle',
    // The pool waits for the promise before it gives the connection to anybody; its types do not know.
    onConnect: prepare as (client: pg.ClientBase) => void,
  });
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  return { db, pool, close: () => db.destroy() };
}
