import { expect, it } from 'vitest';
import { createPlayer } from '#testing/factories.ts';
import { createSignedInPlayer } from '#testing/open-session.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);

it('API-34: finds the id of a player by the name in any spelling, or reports that there is none', async () => {
  const { userId } = await createPlayer(database.ownerDb, { username: 'Zoë.Keeper' });
  const { client } = await createSignedInPlayer(test.server, database.ownerDb);
  for (const name of ['Zoë.Keeper', 'zoe.keeper', 'ZOE.KEEPER']) {
    const { body } = await client.get(`/api/profiles/${encodeURIComponent(name)}`);
    expect([name, body.userId]).toEqual([name, userId]);
  }
  expect((await client.get('/api/profiles/nobody.here')).body.code).toBe('PLAYER_NOT_FOUND');
});
