import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createSignedInPlayer, waitForBlocked } from '#testing/open-session.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase({ maxConnections: 4 });
const test = useTestApp(database);

it('players who wait for a long settlement leave connections to the others', async () => {
  const players = await Promise.all(
    Array.from({ length: 6 }, () => createSignedInPlayer(test.server, database.ownerDb)),
  );
  const end = (nth: number) =>
    players[nth]!.client.send('POST', `/api/leagues/${randomUUID()}/seasons/1/end`, {
      nextName: 'Two',
    });
  let waiting: ReturnType<typeof end>[] = [];
  const looked = await database.ownerDb.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(7031002)`.execute(tx);
    waiting = players.map((_, nth) => end(nth));
    await waitForBlocked(database.ownerDb, 2);
    const [{ client }] = players as [(typeof players)[number]];
    const over = new Promise((resolve) => setTimeout(resolve, 5_000, 'too late').unref());
    return Promise.race([client.get('/api/leagues'), over]);
  });
  expect(looked).toMatchObject({ status: 200 });
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(404);
});
