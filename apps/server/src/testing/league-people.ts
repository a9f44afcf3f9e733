import { sql } from 'kysely';
import type { Answering } from './api-client.ts';
import { createSignedInPlayer, type SignedInPlayer } from './open-session.ts';
import type { TestDatabase } from './test-database.ts';

export type LeaguePlayer = SignedInPlayer;

type Test = Pick<TestDatabase, 'ownerDb'>;

export async function createLeaguePlayer(
  { ownerDb }: Test,
  server: Answering,
  name: string,
): Promise<LeaguePlayer> {
  const username = `${name}.${crypto.randomUUID().slice(0, 8)}`;
  return createSignedInPlayer(server, ownerDb, { username });
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
