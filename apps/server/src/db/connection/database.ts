import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { NotPrimary } from './away.ts';
import type { DB } from '../schema/database-types.ts';
import { preparingPool } from './prepared-statements.ts';

// Calendar dates stay text: a Date would shift them by the zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Counts and ledger ids are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

export type Queryable = Database | DatabaseTransaction;

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

export function toClientConfig(address: DatabaseAddress): pg.ClientConfig {
  return 'url' in address ? { connectionString: address.url } : address;
}

const STATEMENT_TIMEOUT_MS = 5_000;

/** A server that hangs in a transaction must not keep its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;

/** Opens a pool. Role and settings are sent as statements: poolers drop start-up parameters. */
export function connectDatabase(options: {
  address: DatabaseAddress;
  role?: 'kickoracle_server';
  maxConnections?: number;
  statementTimeoutMs?: number;
  /** For reads that a replica may serve. Otherwise a connection to a replica is refused. */
  mayBeReplica?: boolean;
  /** Commits do not wait for the disk: for restartable work that ends with a commit that waits. */
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
    // Also while the connection is in use: without a listener the process would exit.
    client.on('error', onError);
    const answers = await client.query<{ is_replica?: boolean }>(
      `${settings}; SELECT pg_is_in_recovery() AS is_replica`,
    );
    // Returns a result per statement, although the types allow only one.
    const isReplica = [answers].flat().at(-1)!.rows[0]!.is_replica === true;
    if (isReplica && !mayBeReplica) throw new NotPrimary();
  }
  const pool = new pg.Pool({
    ...toClientConfig(address),
    max: maxConnections,
    // The same limit for waiting for a connection as for a statement.
    connectionTimeoutMillis: statementTimeoutMs,
    keepAlive: true,
    application_name: 'kickoracle',
    // The pool awaits this promise before it hands out the connection; the types lack that.
    onConnect: prepare as (client: pg.ClientBase) => void,
  });
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  return { db, pool, close: () => db.destroy() };
}
