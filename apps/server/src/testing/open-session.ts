import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';
import { createToken } from '../lib/tokens.ts';
import { waitUntil } from './server-process.ts';

/** Creates a session without a sign-in, for tests that need many. Returns its cookie value. */
export async function openSession(ownerDb: Database, userId: string): Promise<string> {
  const { token, hash } = createToken();
  await sql`INSERT INTO auth.sessions (user_id, token_hash, expires_at)
    VALUES (${userId}, ${hash}, clock_timestamp() + interval '1 day')`.execute(ownerDb);
  return token;
}

export function waitForBlocked(ownerDb: Database, count: number): Promise<void> {
  return waitUntil(`${count} that wait for a lock`, async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(ownerDb);
    return rows.length >= count;
  });
}
