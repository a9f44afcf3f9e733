import { GAME_CLOCK_HEADER } from '@kickoracle/contracts';
import { expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);

it.each([
  ['an answer', '/api/competitions', 200],
  ['a refusal', '/api/profiles/me', 401],
  ['an address that leads nowhere', '/api/nothing', 404],
])("%s has the game's time in milliseconds", async (_, path, status) => {
  const gameTime = new Date('2031-05-04T12:00:00.123Z');
  await test.moveClockTo(gameTime);
  const answer = await test.server.request(path, { headers: { accept: 'application/json' } });
  expect(answer.status).toBe(status);
  const text = answer.headers.get(GAME_CLOCK_HEADER);
  expect(text).toMatch(/^\d{13}$/);
  const passedMs = Number(text) - gameTime.getTime();
  expect(passedMs).toBeGreaterThanOrEqual(0);
  expect(passedMs).toBeLessThan(60_000);
});
