import { CALENDAR_FEED_PATH, LIVE_PATH } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureKey } from '../files/file-key.ts';
import { headersOf } from '../files/file-headers.ts';
import { createAdministratorClient } from '../testing/administrator-client.ts';
import { createApiClient, type ApiClient } from '../testing/api-client.ts';
import { useNewcomers } from '../testing/newcomers.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { listOperations } from './open-api/operations.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { createNewcomer } = useNewcomers(test);

const ROUTES = listOperations();
const pathOf = (path: string) =>
  `/api${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;
const READS = ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => pathOf(path));
const WRITES = ROUTES.map(({ path }) => pathOf(path)).filter((path) => !READS.includes(path));

/** Paths outside the API: health, documents, pages, client files, and unknown ones. */
const OTHERS = [
  '/healthz',
  '/livez',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/start.js',
].concat(
  ['/', '/events', '/leaderboard', '/nowhere', '/favicon.svg', '/sw.js', '/assets/none.js'],
  [
    '/files/profiles/none.webp',
    `${CALENDAR_FEED_PATH}/none.ics`,
    '/auth/google/callback',
    '/dev/mail',
  ],
);

/** Headers of a single response. */
const OWN = ['x-request-id', 'x-game-now', 'date', 'content-length', 'etag', 'set-cookie'];

async function compare(client: ApiClient, path: string, headers: Record<string, string> = {}) {
  const [got, head] = [
    await client.get(path, headers),
    await client.send('HEAD', path, undefined, headers),
  ];
  const headOf = ({ status, headers: all }: typeof got) => ({
    status,
    headers: Object.fromEntries(
      [...all]
        .filter(([name]) => !OWN.includes(name))
        .map(([name, value]) => [name, value.replaceAll(/'nonce-[^']+'/g, '')]),
    ),
  });
  expect(headOf(head)).toEqual(headOf(got));
  expect(head.text).toBe('');
  return head;
}

describe('HEAD equals GET, without a body', () => {
  let administrator: ApiClient;
  beforeAll(async () => {
    ({ client: administrator } = await createAdministratorClient(test.server, database.ownerDb));
  });

  it.each([...READS, ...OTHERS].filter((path) => path !== LIVE_PATH))('%s', async (path) => {
    await compare(administrator, path);
    await compare(createApiClient(test.server), path);
  });

  it.each([...new Set(WRITES)])('%s, without a GET', async (path) => {
    expect((await compare(createApiClient(test.server), path)).status).not.toBe(200);
  });

  it('for existing content: a picture, a calendar, a page, a player', async () => {
    const player = await createNewcomer();
    const { client, userId, username } = player;
    const found = [`/api/profiles/${username}`, '/events', '/api/competitions'];
    const key = pictureKey(userId);
    await test.app.files.put(key, new Uint8Array([1, 2, 3]), headersOf(key));
    await sql`UPDATE profiles SET profile_picture_url = ${key} WHERE id = ${userId}`.execute(
      database.ownerDb,
    );
    const { body } = await client.send('POST', '/api/calendar', {
      timeZone: 'Europe/Rome',
      language: 'en',
    });
    found.push(`/files/${key}`, new URL(body.url).pathname);
    for (const path of found) expect((await compare(client, path)).status, path).toBe(200);
  });

  it('a stream without a reader ends at once', async () => {
    const { client } = await createNewcomer();
    const before = test.app.live.streams.count();
    for (let turn = 0; turn < 10; turn += 1) {
      const head = await client.send('HEAD', LIVE_PATH);
      expect(head.status).toBe(200);
      expect(head.headers.get('content-type')).toContain('text/event-stream');
    }
    expect(test.app.live.streams.count()).toBe(before);
    // A HEAD from another site is rejected.
    expect(
      (await client.send('HEAD', LIVE_PATH, undefined, { origin: 'https://evil.example' })).status,
    ).toBe(403);
  });

  it('changes nothing: no account, no session, no counter of reads', async () => {
    const count = () => sql`SELECT count(*) FROM auth.sessions`.execute(database.ownerDb);
    const { rows: before } = await count();
    await createApiClient(test.server).send('HEAD', '/api/accounts/sign-in');
    expect((await count()).rows).toEqual(before);
  });
});
