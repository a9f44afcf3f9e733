import type { Access } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createRandom } from '#demonstration/random.ts';
import { startOpenIdProvider } from '#testing/openid-provider.ts';
import { PAIR_OPERATIONS } from '#testing/pairs/operations.ts';
import { untilWaiting } from '#testing/pairs/until-waiting.ts';
import { createPairWorld } from '#testing/pairs/world.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { listOperations } from '#http/open-api/operations.ts';

const provider = await startOpenIdProvider({
  redirectUris: [`${PUBLIC_URL}/auth/google/callback`],
});
afterAll(() => provider.stop());
const database = useTestDatabase();
const test = useTestApp(database, { google: provider });

const OF_PLAYERS: readonly Access[] = ['signed_in', 'player'];

/** Writes of players. Public ones, such as signing out, need no account that is not locked. */
const writes = listOperations()
  .filter(({ meta: { access, isRead } }) => OF_PLAYERS.includes(access) && !isRead)
  .map(({ id }) => id);

describe('a player who is locked during a request', () => {
  it.each(writes)('%s is refused as after the lock', async (name) => {
    const chance = createRandom(1);
    const world = createPairWorld({ test, database, provider, chance });
    const { act } = await PAIR_OPERATIONS[name]!.prepare(world);
    // One of them acts.
    const people = [await world.player(), await world.administrator(), await world.newcomer()];
    const userIds = people.map(({ userId }) => userId);
    const { ownerDb } = database;
    const done = await ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM profiles WHERE id = ANY(${userIds}::uuid[])
        ORDER BY id FOR UPDATE`.execute(tx);
      const begun = act();
      await untilWaiting(ownerDb, [begun]);
      await sql`UPDATE profiles SET is_admin = false, locked_at = game_now()
        WHERE id = ANY(${userIds}::uuid[])`.execute(tx);
      await sql`DELETE FROM auth.sessions WHERE user_id = ANY(${userIds}::uuid[])`.execute(tx);
      return { begun };
    });
    expect((await done.begun).status).toBe(401);
  });
});
