import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import {
  connectDatabase,
  type Database,
  type DatabaseAddress,
  type DatabaseConnection,
} from '../apps/server/src/db/connection/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts';
import { migrate } from '../apps/server/src/db/schema/migrate.ts';

export type BenchDatabase = AsyncDisposable & {
  readonly owner: DatabaseAddress;
  readonly server: DatabaseAddress;
};

function throwLost(error: Error): never {
  throw error;
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'kickoracle-bench-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  opened.defer(() => postgres.stop());
  const { connection, database, ownerUser, serverUser } = postgres;
  const owner = { ...connection, database, user: ownerUser };
  await migrate(owner);
  const running = opened.move();
  return {
    owner,
    server: { ...connection, database, user: serverUser },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

function untilDisposed<C extends { close(): Promise<void> }>(connection: C): C & AsyncDisposable {
  return { ...connection, [Symbol.asyncDispose]: () => connection.close() };
}

/** A connection per client, so that none waits for one. */
export type Clients = AsyncDisposable & { readonly db: Database };

export function connectClients(address: DatabaseAddress, clients: number): Clients {
  return untilDisposed(
    connectDatabase({
      address,
      role: 'kickoracle_server',
      maxConnections: clients,
      onError: throwLost,
    }),
  );
}

/** The same without prepared statements. */
export function connectUnprepared(address: DatabaseAddress, clients: number): Clients {
  const { pool } = connectDatabase({
    address,
    role: 'kickoracle_server',
    maxConnections: clients,
    onError: throwLost,
  });
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  return { db, [Symbol.asyncDispose]: () => db.destroy() };
}

export function connectOwner(address: DatabaseAddress): DatabaseConnection & AsyncDisposable {
  return untilDisposed(
    connectDatabase({
      address,
      maxConnections: 1,
      statementTimeoutMs: 0,
      onError: throwLost,
    }),
  );
}
