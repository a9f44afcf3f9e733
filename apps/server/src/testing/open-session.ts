import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';
import { createToken } from '../lib/tokens.ts';
import { createApiClient, type Answering, type ApiClient } from './api-client.ts';
import { createPlayer } from './factories.ts';
import { waitUntil } from './server-process.ts';

/** Creates a session without a sign-in, for tests that need many. Returns its cookie value. */
export async function openSession(ownerDb: Database, userId: string): Promise<string> {
  const { token, hash } = createToken();
  await sql`INSERT INTO auth.sessions (user_id, token_hash, expires_at)
    VALUES (${userId}, ${hash}, clock_timestamp() + interval '1 day')`.execute(ownerDb);
  return token;
}

export async function createSignedInClient(
  server: Answering,
  ownerDb: Database,
  userId: string,
): Promise<ApiClient> {
  const client = createApiClient(server);
  client.cookies.set('session', await openSession(ownerDb, userId));
  return client;
}

export type SignedInPlayer = Awaited<ReturnType<typeof createSignedInPlayer>>;

export async function createSignedInPlayer(
  server: Answering,
  ownerDb: Database,
  player: Parameters<typeof createPlayer>[1] = {},
) {
  const created = await createPlayer(ownerDb, player);
  return { ...created, client: await createSignedInClient(server, ownerDb, created.userId) };
}

export function waitForBlocked(ownerDb: Database, count: number): Promise<void> {
  return waitUntil(`${count} that wait for a lock`, async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(ownerDb);
    return rows.length >= count;
  });
}
