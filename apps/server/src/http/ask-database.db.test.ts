import { expect, it } from 'vitest';
import { connectDatabase } from '../db/connection/database.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { createDatabaseQuestion } from './ask-database.ts';

const CONNECTIONS = 2;
const database = useTestDatabase({ maxConnections: CONNECTIONS });
const test = useTestApp(database);

const ask = async () => {
  const answer = await test.server.request('/healthz');
  return [answer.status, await answer.json()];
};

it('/healthz reports whether the database answers, in time, and recovers with it', async () => {
  expect(await ask()).toEqual([200, { status: 'ok' }]);
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => database.pool.connect()),
  );
  const answers = await Promise.all([ask(), ask(), ask()]);
  for (const answer of answers) {
    expect(answer).toEqual([503, { status: 'the database does not answer' }]);
  }
  // Concurrent checks share one query.
  expect(database.pool.waitingCount).toBe(1);
  for (const client of connections) client.release();
  expect(await ask()).toEqual([200, { status: 'ok' }]);
});

it('an unreachable database is reported as down', async () => {
  const address = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' };
  const { db, close } = connectDatabase({ address, onError: () => undefined });
  expect(await createDatabaseQuestion(db)()).toBe(false);
  await close();
});
