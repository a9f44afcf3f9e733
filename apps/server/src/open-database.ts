import { join } from 'node:path';
import type { Config } from './config.ts';
import { DatabaseAway, NotPrimary } from './db/away.ts';
import { connectDatabase, type DatabaseAddress, type DatabaseConnection } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { refuseSharedSessions } from './db/own-connections.ts';
import { refuseExcessRights } from './db/server-role.ts';
import { migrate } from './db/migrate.ts';
import { StartupError } from './startup-error.ts';

/** The database of this configuration, started if it is ours and brought up to date. */
export type OpenDatabase = DatabaseConnection & {
  readonly isEmbedded: boolean;
  readonly owner: DatabaseAddress;
};

type Addresses = { owner: DatabaseAddress; server: DatabaseAddress; stop: () => Promise<void> };

/** Finds the database of this configuration, started if it is ours; nothing is made in it. */
export async function startDatabase(
  config: Config,
  log: (message: string) => void = () => undefined,
): Promise<Addresses> {
  if (config.database) {
    const { owner, server } = config.database;
    return { owner: { url: owner }, server: { url: server }, stop: () => Promise.resolve() };
  }
  const folder = config.dataDir;
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), folder, log });
  const { connection, database, ownerUser, serverUser } = postgres;
  return {
    owner: { ...connection, database, user: ownerUser },
    server: { ...connection, database, user: serverUser },
    stop: () => postgres.stop(),
  };
}

/** Says in one sentence why the database that DATABASE_URL names does not answer. */
function explainUnreachable(thrown: unknown): unknown {
  const error = thrown instanceof DatabaseAway ? thrown.cause : thrown;
  if (error instanceof NotPrimary) {
    return new StartupError(
      'DATABASE_URL and DATABASE_OWNER_URL lead to a replica; the game writes, so they must lead to the primary.',
    );
  }
  const code = (error as { code?: string }).code ?? '';
  const unreachable = [
    'ECONNREFUSED',
    'ENOTFOUND',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    '28P01',
    '28000',
    '3D000',
  ];
  if (!unreachable.includes(code)) return error;
  return new StartupError(
    `The database of DATABASE_URL does not let us in: ${(error as Error).message || code}.`,
  );
}

/**
 * Opens the database as the server does, or as its owner for the command line. `beforeConnecting`
 * is for what nobody may be connected to: it comes once the schema is there.
 */
export async function openDatabase(
  config: Config,
  options: {
    as?: 'server' | 'owner';
    log?: (message: string) => void;
    statementTimeoutMs?: number;
    onError?: (error: Error) => void;
    beforeConnecting?: (owner: DatabaseAddress) => Promise<void>;
  } = {},
): Promise<OpenDatabase> {
  const { as = 'server', log = () => undefined, onError = () => undefined } = options;
  const { statementTimeoutMs } = options;
  const { owner, server, stop } = await startDatabase(config, log);
  const patience = statementTimeoutMs === undefined ? {} : { statementTimeoutMs };
  let connection: DatabaseConnection | undefined;
  try {
    await migrate(owner);
    await options.beforeConnecting?.(owner);
    if (as === 'owner') {
      connection = connectDatabase({ address: owner, onError, ...patience });
    } else {
      connection = connectDatabase({
        address: server,
        role: 'kickoracle_server',
        onError,
        ...patience,
      });
      if (config.database) await refuseSharedSessions(server);
      await refuseExcessRights(connection.db);
    }
  } catch (error) {
    await connection?.close();
    await stop();
    throw explainUnreachable(error);
  }
  const { db, pool, close } = connection;
  return {
    db,
    pool,
    isEmbedded: config.database === null,
    owner,
    close: async () => {
      await close();
      await stop();
    },
  };
}
