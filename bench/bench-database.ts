import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import {
  connectDatabase,
  type Database,
  type DatabaseAddress,
  type DatabaseConnection,
} from '../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';

/** PostgreSQL in a temporary folder, with the settings that players get. */
export type BenchDatabase = {
  readonly owner: DatabaseAddress;
  readonly server: DatabaseAddress;
  close(): Promise<void>;
};

function throwLost(error: Error): never {
  throw error;
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
    const { connection, database, ownerUser, serverUser } = postgres;
    const owner = { ...connection, database, user: ownerUser };
    const close = async () => {
      await postgres.stop();
      await remove();
    };
    try {
      await migrate(owner);
    } catch (error) {
      await close();
      throw error;
    }
    return { owner, server: { ...connection, database, user: serverUser }, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** As many connections as clients, so that nobody waits for one. */
export type Clients = { readonly db: Database; close(): Promise<void> };

/** The database as the server uses it. */
export function connectClients(address: DatabaseAddress, clients: number): Clients {
  return connectDatabase({
    address,
    role: 'kickoracle_server',
    maxConnections: clients,
    onError: throwLost,
  });
}

/** The same, but every statement is planned anew each time. */
export function connectUnprepared(address: DatabaseAddress, clients: number): Clients {
  const { pool } = connectDatabase({
    address,
    role: 'kickoracle_server',
    maxConnections: clients,
    onError: throwLost,
  });
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

/** The owner of the database, for making its data. */
export function connectOwner(address: DatabaseAddress): DatabaseConnection {
  return connectDatabase({
    address,
    maxConnections: 1,
    statementTimeoutMs: 0,
    onError: throwLost,
  });
}
