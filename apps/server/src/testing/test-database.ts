import { afterAll, beforeAll, inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '../db/connection/database.ts';
import { moveClock, stopClock } from '../db/state/movable-clock.ts';
import { readsOfPrimary } from '../db/connection/reads.ts';
import { cloneDatabase } from './test-cluster.ts';

export type TestDatabase = ReturnType<typeof useTestDatabase>;

/** Clones the template for this file, with only the schema; it is dropped after its tests. */
export function useTestDatabase(options: { maxConnections?: number } = {}) {
  let server: DatabaseConnection | undefined;
  let owner: DatabaseConnection | undefined;
  let drop: (() => Promise<void>) | undefined;
  const connections = { ...options, statementTimeoutMs: 30_000, onError: () => undefined };

  beforeAll(async () => {
    const clone = await cloneDatabase(inject('cluster'));
    drop = clone.drop;
    server = connectDatabase({ address: clone.server, role: 'kickoracle_server', ...connections });
    owner = connectDatabase({ address: clone.owner, ...connections, maxConnections: 4 });
  });
  afterAll(async () => {
    await server?.close();
    await owner?.close();
    await drop?.();
  });

  return {
    /** As the server's role, like the code under test. */
    get db() {
      return server!.db;
    },
    get reads() {
      return readsOfPrimary(server!.db);
    },
    get pool() {
      return server!.pool;
    },
    get ownerDb() {
      return owner!.db;
    },
    moveClockTo: (moment: Date) => moveClock(owner!.db, moment),
    /** Stops `game_now()` at an ISO instant with up to six decimals, until the next move. */
    stopClockAt: (moment: string) => stopClock(owner!.db, moment),
  };
}
