import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Whether a promise has ended, either way. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  const state = await Promise.race([
    promise.catch(() => null),
    new Promise((resolve) => setImmediate(() => resolve(pending))),
  ]);
  return state !== pending;
}

/**
 * Waits until each of the operations has ended or waits for a lock of the database.
 * @returns How many of them wait.
 */
export async function untilWaiting(
  ownerDb: Database,
  operations: readonly Promise<unknown>[],
): Promise<number> {
  for (let look = 0; look < 5_000; look += 1) {
    const settled = await Promise.all(operations.map(isSettled));
    const open = settled.filter((is) => !is).length;
    if (open === 0) return 0;
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*) AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(ownerDb);
    if (rows[0]!.waiting >= open) return open;
    await wait(2);
  }
  throw new Error('the operations neither ended nor waited');
}
