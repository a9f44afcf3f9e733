import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createServer, type Server } from '../create-server.ts';
import { createCounters } from '../db/state/counters.ts';
import { connectDatabase, type DatabaseConnection } from '../db/connection/database.ts';
import { readsOfPrimary } from '../db/connection/reads.ts';
import { openDoor } from '../testing/database-door.ts';
import { createTestEvent } from '../testing/create-items.ts';
import { createSignedInPlayer } from '../testing/open-session.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);

let door: Awaited<ReturnType<typeof openDoor>>;
let through: DatabaseConnection;
let server: Server;

/** Server with a proxied database connection that can be cut. */
beforeAll(async () => {
  door = await openDoor(inject('cluster'));
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(
    database.ownerDb,
  );
  const url = `postgres://kickoracle_server@127.0.0.1:${door.port}/${rows[0]!.name}`;
  const onError = () => undefined;
  through = connectDatabase({ address: { url }, role: 'kickoracle_server', onError });
  const { db, pool } = through;
  const counters = createCounters(pool, test.app.securityLog);
  server = createServer({ ...test.app, db, pool, counters, reads: readsOfPrimary(db) });
});
afterAll(async () => {
  await through.close();
  await door.close();
});

it('while the database is down, responses have a retry time, and the server recovers with it', async () => {
  const { client } = await createSignedInPlayer(server, database.ownerDb);
  const deadline = new Date('2099-01-01T00:00:00Z');
  const eventId = await createTestEvent(database.ownerDb, { deadline });
  const predict = () => client.send('PUT', `/api/predictions/${eventId}`, { value: 'yes' });
  expect((await predict()).status).toBe(200);

  door.shut();
  for (const answer of [await predict(), await client.get('/api/matches')]) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'SERVER_BUSY' } });
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  }
  expect((await server.request('/healthz')).status).toBe(503);
  expect((await server.request('/livez')).status).toBe(200);

  door.open();
  expect((await predict()).status).toBe(200);
  expect((await server.request('/healthz')).status).toBe(200);
});
