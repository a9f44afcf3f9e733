import { sql } from 'kysely';
import { createApiClient, type ApiClient } from './api-client.ts';
import { createPlayer } from './factories.ts';
import { openSession } from './open-session.ts';
import type { TestDatabase } from './test-database.ts';

export type LeaguePlayer = {
  readonly userId: string;
  readonly username: string;
  readonly client: ApiClient;
};

type Test = Pick<TestDatabase, 'db' | 'ownerDb'>;

export async function createLeaguePlayer(
  { db, ownerDb }: Test,
  server: Parameters<typeof createApiClient>[0],
  name: string,
): Promise<LeaguePlayer> {
  const username = `${name}.${crypto.randomUUID().slice(0, 8)}`;
  const { userId } = await createPlayer(db, { username });
  const client = createApiClient(server);
  client.cookies.set('session', await openSession(ownerDb, userId));
  return { userId, username, client };
}

const createCrowd = (count: number) => sql`
  crowd AS (
    INSERT INTO auth.users (id, email)
    SELECT gen_random_uuid(), gen_random_uuid() || '@crowd.test'
    FROM generate_series(1, ${count}) RETURNING id
  ), people AS (
    INSERT INTO profiles (id, username, username_key, birth_date)
    SELECT id, left(id::text, 20), left(id::text, 20), '1990-01-01' FROM crowd RETURNING id
  )`;

/** Makes new players friends of this one. */
export async function addFriends(
  { ownerDb }: Test,
  { userId, count }: { userId: string; count: number },
): Promise<void> {
  await sql`
    WITH ${createCrowd(count)}
    INSERT INTO friendships (requester_id, addressee_id, status)
    SELECT id, ${userId}, 'accepted' FROM people`.execute(ownerDb);
}

export async function addCrowd(
  { ownerDb }: Test,
  { leagueId, count }: { leagueId: string; count: number },
): Promise<void> {
  await sql`
    WITH ${createCrowd(count)}
    INSERT INTO league_members (league_id, user_id, role)
    SELECT ${leagueId}, id, 'member' FROM people`.execute(ownerDb);
}
