import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPlayer } from '#testing/factories.ts';
import { createCrowd } from '#testing/pay-players.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createPlayerSearch } from './player-search.service.ts';

const test = useTestDatabase({ maxConnections: 2 });

it('searches of more players than connections do not wait for each other', async () => {
  await createCrowd(test.ownerDb, { name: 'zebra', count: 10 });
  const players = await Promise.all([1, 2, 3, 4].map(() => createPlayer(test.ownerDb)));
  const { searchPlayers } = createPlayerSearch({
    db: test.db,
    securityLog: { record: () => undefined },
  });
  const found = Promise.all(players.map(({ userId }) => searchPlayers(userId, 'zebra')));
  const over = wait(5_000, 'too late', { ref: false });
  expect(await Promise.race([found, over])).toHaveLength(4);
});
