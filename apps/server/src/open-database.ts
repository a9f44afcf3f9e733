import { join, resolve } from 'node:path';
import type { Config } from './config.ts';
import { DatabaseAway, NotPrimary } from './db/connection/away.ts';
import {
  connectDatabase,
  type DatabaseAddress,
  type DatabaseConnection,
} from './db/connection/database.ts';
import { hasEmbeddedData, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { refuseSharedSessions } from './db/connection/own-connections.ts';
import { refuseExcessRights } from './db/connection/server-role.ts';
import { withClient } from './db/connection/with-client.ts';
import { migrate } from './db/schema/migrate.ts';
import { StartupError } from './lib/startup-error.ts';

export type OpenDatabase = DatabaseConnection & {
  readonly isEmbedded: boolean;
  readonly owner: DatabaseAddress;
};

type Addresses = { owner: DatabaseAddress; server: DatabaseAddress; stop: () => Promise<void> };

const embeddedIn = (config: Config) => join(config.dataDir, 'postgres');

function createNoGame(config: Config): StartupError {
  const [place, setting] = config.database
    ? ['the database of DATABASE_URL', 'DATABASE_URL']
    : [resolve(config.dataDir), 'DATA_DIR'];
  return new StartupError(
    `There is no game in ${place}: check ${setting}. Only start, demo, import and restore create one.`,
  );
}

async function isMade(owner: DatabaseAddress): Promise<boolean> {
  return withClient(owner, 'kickoracle', async (client) => {
    const { rows } = await client.query<{ is_made: boolean }>(
      `SELECT to_regclass('schema_migrations') IS NOT NULL AS is_made`,
    );
    return rows[0]!.is_made;
  });
}

/** Throws before any file is created: a typo in DATA_DIR must not create an empty game. */
export async function requireGame(config: Config): Promise<void> {
  const isThere = config.database
    ? isMade({ url: config.database.owner }).catch((error: unknown) => {
        throw explainUnreachable(error);
      })
    : hasEmbeddedData(embeddedIn(config));
  if (!(await isThere)) throw createNoGame(config);
}

type StartOptions = {
  /** For commands that create a missing game; all others refuse. */
  readonly creates?: true;
  readonly log?: (message: string) => void;
};

/** Starts the embedded database, or finds the configured one, without creating anything in it. */
export async function startDatabase(
  config: Config,
  { creates, log = () => undefined }: StartOptions = {},
): Promise<Addresses> {
  if (!creates) await requireGame(config);
  if (config.database) {
    const { owner, server } = config.database;
    return { owner: { url: owner }, server: { url: server }, stop: () => Promise.resolve() };
  }
  const folder = config.dataDir;
  const postgres = await startEmbeddedPostgres({ dataDir: embeddedIn(config), folder, log });
  const { connection, database, ownerUser, serverUser } = postgres;
  const owner = { ...connection, database, user: ownerUser };
  // A killed first start leaves an empty database.
  if (!creates && !(await isMade(owner))) {
    await postgres.stop();
    throw createNoGame(config);
  }
  return {
    owner,
    server: { ...connection, database, user: serverUser },
    stop: () => postgres.stop(),
  };
}

function explainUnreachable(thrown: unknown): unknown {
  const error = thrown instanceof DatabaseAway ? thrown.cause : thrown;
  if (error instanceof NotPrimary) {
    return new StartupError(
      'DATABASE_URL and DATABASE_OWNER_URL point to a replica; they must point to the primary.',
    );
  }
  const code = (error as { code?: string }).code ?? '';
  const unreachable = [
    'ECONNREFUSED',
    'ENOTFOUND',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENOENT',
    '28P01',
    '28000',
    '3D000',
  ];
  if (!unreachable.includes(code)) return error;
  return new StartupError(
    `The database of DATABASE_URL refuses the connection: ${(error as Error).message || code}.`,
  );
}

type OpenOptions = StartOptions & {
  readonly as?: 'server' | 'owner';
  readonly statementTimeoutMs?: number;
  readonly onError?: (error: Error) => void;
  /** Runs after the migrations, before the connections of this process. */
  readonly beforeConnecting?: (owner: DatabaseAddress) => Promise<void>;
};

/** Opens the database for one command. */
export async function withDatabase<T>(
  config: Config,
  options: OpenOptions,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export async function openDatabase(
  config: Config,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  const { as = 'server', onError = () => undefined } = options;
  const { statementTimeoutMs } = options;
  const { owner, server, stop } = await startDatabase(config, options);
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
