import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';

export async function untilLockWaits(ownerDb: Database, waiters = 1): Promise<void> {
  for (let poll = 0; poll < 2_000; poll += 1) {
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*) AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(ownerDb);
    if (rows[0]!.waiting >= waiters) return;
    await wait(5);
  }
  throw new Error('no query waits for a lock');
}
