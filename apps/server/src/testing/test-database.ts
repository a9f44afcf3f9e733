import { afterAll, beforeAll, inject } from 'vitest';
import {
  connectDatabase,
  type Database,
  type DatabaseConnection,
} from '../db/connection/database.ts';
import { moveClock, stopClock } from '../db/state/movable-clock.ts';
import { readsOfPrimary, type Reads } from '../db/connection/reads.ts';
import { cloneDatabase } from './test-cluster.ts';

/** A database for one test file, with only the schema. */
export type TestDatabase = {
  /** As the server's role, like the code under test. */
  readonly db: Database;
  readonly reads: Reads;
  readonly pool: DatabaseConnection['pool'];
  readonly ownerDb: Database;
  moveClockTo(moment: Date): Promise<void>;
  /** Stops `game_now()` at an ISO instant with up to six decimals, until the next move. */
  stopClockAt(moment: string): Promise<void>;
};

/** Clones the template for this file; it is dropped after its tests. */
export function useTestDatabase(options: { maxConnections?: number } = {}): TestDatabase {
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
