import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';
import { preparingPool } from './prepared-statements.ts';

// A calendar date stays the text that it is; a Date would move it by the zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Counts and ledger ids stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

/** The database, or a transaction on it. */
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

/** What pg needs to know to reach the address. */
export function toClientConfig(address: DatabaseAddress): pg.ClientConfig {
  return 'url' in address ? { connectionString: address.url } : address;
}

/**
 * Opens a pool. With `role` every connection acts as that database role.
 * `onError` hears of idle connections that broke; the pool replaces them by itself.
 */
export function connectDatabase(options: {
  address: DatabaseAddress;
  role?: 'kickoracle_server';
  maxConnections?: number;
  onError: (error: Error) => void;
}): DatabaseConnection {
  const { address, role, maxConnections = 20, onError } = options;
  const settings = [
    '-c TimeZone=UTC',
    '-c statement_timeout=30s',
    ...(role ? [`-c role=${role}`] : []),
  ];
  const pool = new pg.Pool({
    ...toClientConfig(address),
    max: maxConnections,
    options: settings.join(' '),
    application_name: 'kickoracle',
  });
  pool.on('error', onError);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  return { db, pool, close: () => db.destroy() };
}
