import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#db/connection/database.ts';

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  const state = await Promise.race([
    promise.catch(() => null),
    new Promise((resolve) => setImmediate(() => resolve(pending))),
  ]);
  return state !== pending;
}

/** After this time without queries, a pending operation waits in the server for another one. */
const QUIET_MS = 1_000;

/** Waits until each operation has ended or waits. Returns the number of waiting operations. */
export async function untilWaiting(
  ownerDb: Database,
  operations: readonly Promise<unknown>[],
): Promise<number> {
  let quietSince = performance.now();
  for (let poll = 0; poll < 5_000; poll += 1) {
    const settled = await Promise.all(operations.map(isSettled));
    const open = settled.filter((is) => !is).length;
    if (open === 0) return 0;
    const { rows } = await sql<{ waiting: number; asking: number }>`
      SELECT count(*) FILTER (WHERE wait_event_type = 'Lock') AS waiting,
        count(*) FILTER (WHERE wait_event_type IS DISTINCT FROM 'Lock') AS asking
      FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()
    `.execute(ownerDb);
    const { waiting, asking } = rows[0]!;
    if (waiting >= open) return open;
    const now = performance.now();
    if (waiting === 0 || asking > 0) quietSince = now;
    if (now - quietSince >= QUIET_MS) return open;
    await wait(2);
  }
  throw new Error('the operations neither ended nor waited');
}
