import { afterAll, beforeAll, inject } from 'vitest';
import { connectDatabase, type Database, type DatabaseConnection } from '../db/database.ts';
import { moveClock, stopClock } from '../db/movable-clock.ts';
import { readsOfPrimary, type Reads } from '../db/reads.ts';
import { cloneDatabase } from './test-cluster.ts';

/** A database of a test file's own, empty but for the schema. */
export type TestDatabase = {
  /** As the server's role, which is what the code under test has. */
  readonly db: Database;
  readonly reads: Reads;
  readonly pool: DatabaseConnection['pool'];
  /** As the owner: for what the server may not do. */
  readonly ownerDb: Database;
  /** Moves `game_now()` so that it is `moment` now, and runs on from there. */
  moveClockTo(moment: Date): Promise<void>;
  /** Stops `game_now()` at a moment, ISO with as many as six decimals, until it is moved again. */
  stopClockAt(moment: string): Promise<void>;
};

/** Clones the template for this file; the clone lives as long as its tests. */
export function useTestDatabase(options: { maxConnections?: number } = {}): TestDatabase {
  let server: DatabaseConnection | undefined;
  let owner: DatabaseConnection | undefined;
  let drop: (() => Promise<void>) | undefined;
  // A machine that runs other tests too is no reason to fail.
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
    moveClockTo: (moment) => moveClock(owner!.db, moment),
    stopClockAt: (moment) => stopClock(owner!.db, moment),
  };
}
