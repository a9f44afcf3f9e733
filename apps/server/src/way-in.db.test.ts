import { createServer as createHttpServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { GAME_CLOCK_HEADER, LIVE_PATH, REQUEST_ID_HEADER } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from './create-server.ts';
import { createApiClient } from './testing/api-client.ts';
import { useNewcomers } from './testing/newcomers.ts';
import { useTestApp } from './testing/test-app.ts';
import { useTestDatabase } from './testing/test-database.ts';
import { listen, PATIENCE } from './http/listen.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { createNewcomer } = useNewcomers(test);

const HOST = '127.0.0.1';
const SHORT = { headersTimeout: 400, requestTimeout: 900, connectionsCheckingInterval: 50 };

let port: number;
let drain: () => Promise<void>;
let arrived = 0;
const logged: { level: number; msg: string; err?: unknown }[] = [];

beforeAll(async () => {
  const log = pino(
    { level: 'debug' },
    new Writable({
      write(line: Buffer, _, done) {
        logged.push(JSON.parse(line.toString()));
        done();
      },
    }),
  );
  const server = createServer({ ...test.app, log });
  const answer = (request: Request, env: object) => {
    arrived += 1;
    return server.fetch(request, env);
  };
  ({ port, drain } = await listen({ host: HOST, port: 0 }, answer, SHORT));
});
afterAll(async () => drain());

function open(text: string): { socket: Socket; received: () => string; closed: Promise<number> } {
  const socket = connect(port, HOST);
  const openedAt = performance.now();
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - openedAt));
  });
  socket.write(text);
  return { socket, received: () => received, closed };
}

const request = (line: string, headers: Record<string, string>) =>
  [
    `${line} HTTP/1.1`,
    ...Object.entries({ host: `${HOST}:${port}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    '',
  ].join('\r\n');

async function waitFor(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(5);
}

const picturePath = '/api/profiles/me/picture';
const UPLOAD = { 'content-type': 'image/png', 'content-length': String(5_900_000) };

describe('a body', () => {
  it('is not awaited if the caller lacks the right: the response comes first', async () => {
    const visitor = open(request(`PUT ${picturePath}`, UPLOAD));
    await waitFor(() => visitor.received().includes('SIGN_IN_REQUIRED'));
    expect(visitor.received()).toMatch(/^HTTP\/1\.1 401 /);
    visitor.socket.destroy();

    const chunked = open(
      request('POST /api/admin/items/match/x/result', {
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
      }),
    );
    await waitFor(() => chunked.received().includes('SIGN_IN_REQUIRED'));
    chunked.socket.destroy();
  });

  it('is not awaited beyond the limit of the operation', { tags: ['slow'] }, async () => {
    const { client } = await createNewcomer();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...UPLOAD, cookie, 'x-forwarded-for': '198.51.100.7' };
    const statuses: string[] = [];
    for (let sent = 0; sent < 12 && !statuses.includes('429'); sent += 1) {
      const upload = open(request(`PUT ${picturePath}`, headers));
      await Promise.race([waitFor(() => upload.received() !== ''), upload.closed]);
      statuses.push(upload.received().slice(9, 12));
      upload.socket.destroy();
    }
    expect(statuses.at(-1)).toBe('429');
  });

  it('that stops arriving times out, and so do headers', async () => {
    const { client } = await createNewcomer();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const slowHeaders = open('GET / HTTP/1.1\r\nhost: ');
    const slowBody = open(
      request('PATCH /api/profiles/me', {
        cookie,
        'content-type': 'application/json',
        'content-length': '50',
      }) + '{',
    );
    // Node's default waits a minute for headers, and longer than a test for a body.
    expect(await slowHeaders.closed).toBeLessThan(createHttpServer().headersTimeout);
    await slowBody.closed;
    expect(PATIENCE.headersTimeout).toBeLessThanOrEqual(10_000);
    expect(PATIENCE.requestTimeout).toBeLessThanOrEqual(30_000);
  });

  it('that the client aborts is not logged as our failure', async () => {
    const { client } = await createNewcomer();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    logged.length = 0;
    for (const [method, headers] of [
      [`PUT ${picturePath}`, UPLOAD],
      ['PATCH /api/profiles/me', { 'content-type': 'application/json', 'content-length': '50' }],
      [
        'PATCH /api/profiles/me',
        { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      ],
    ] as const) {
      const [before, lines] = [arrived, logged.length];
      const upload = open(request(method, { cookie, ...headers }) + '{"username":');
      await waitFor(() => arrived > before);
      upload.socket.destroy();
      await waitFor(() => logged.length > lines);
    }
    expect(logged.map(({ msg }) => msg)).toEqual(Array(3).fill('the client aborted a request'));
  });
});

describe('every response', () => {
  it("of the API has the game's time in milliseconds, for each caller and outcome", async () => {
    const moment = new Date('2027-03-04T05:06:07.089Z');
    await test.moveClockTo(moment);
    const client = createApiClient(test.server);
    const answers = [
      await client.get('/api/matches'),
      await client.get('/api/nothing'),
      await client.get('/api/accounts/data'),
      await client.send('POST', '/api/accounts/sign-in', '{'),
      await client.send('POST', '/api/accounts/sign-in', {}, { 'sec-fetch-site': 'cross-site' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 401, 400, 403]);
    for (const { headers } of answers) {
      const time = headers.get(GAME_CLOCK_HEADER)!;
      expect(time).toMatch(/^\d{13}$/);
      expect(Math.abs(Number(time) - moment.getTime())).toBeLessThan(60_000);
    }
    await test.moveClockTo(new Date());
  });

  it('has the unique id of its request', async () => {
    const client = createApiClient(test.server);
    const ids = [];
    for (const path of ['/', '/api/matches', '/healthz', '/nothing']) {
      ids.push((await client.get(path)).headers.get(REQUEST_ID_HEADER));
    }
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('the host of a request', () => {
  const ask = async (host: string, changes = {}, path = '/api/matches') => {
    const settings = { ...test.app.settings, ...changes };
    const server = createServer({ ...test.app, settings });
    return server.request(path, { headers: { host } });
  };
  const statusOf = async (...question: Parameters<typeof ask>) => (await ask(...question)).status;

  it('is that of the public address, or of this machine if the server listens on loopback', async () => {
    const publicUrl = () => 'https://game.example';
    for (const host of [
      'game.example',
      'GAME.example',
      'localhost:3000',
      '127.0.0.1',
      '[::1]:80',
    ]) {
      expect([host, await statusOf(host, { publicUrl })]).toEqual([host, 200]);
    }
    const elsewhere = { publicUrl, listensOnLoopback: false };
    expect(await statusOf('game.example', elsewhere)).toBe(200);
    expect(await statusOf('localhost', elsewhere)).toBe(421);
  });

  it('of a stranger gets no data: DNS rebinding reads neither mails nor matches', async () => {
    const demonstration = { demonstrationKey: 'a key', publicUrl: () => 'http://localhost:3000' };
    for (const host of [
      'rebound.evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example:3000',
      '192.168.1.20:3000',
      'game.example:8443',
      'evil example',
      '',
    ]) {
      for (const path of ['/', '/api/matches', '/dev/mail?key=a%20key', '/api/docs']) {
        const answer = await ask(host, demonstration, path);
        expect([host, path, answer.status]).toEqual([host, path, 421]);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
    expect(test.securityEntries).toContainEqual(expect.objectContaining({ event: 'foreign_host' }));
  });

  it('does not matter for health checks', async () => {
    expect(await statusOf('10.0.0.7:3000', {}, '/healthz')).toBe(200);
  });

  it('with an https address sends HSTS', async () => {
    const paths = ['/', '/api/matches', '/api/accounts/data', '/api/nothing', '/api/docs/', '/no'];
    for (const path of [...paths, '/files/profiles/none.webp', '/healthz', '/calendar/none.ics']) {
      const header = async (publicUrl: () => string) =>
        (await ask('localhost', { publicUrl }, path)).headers.get('strict-transport-security');
      expect([path, await header(() => 'https://game.example')]).toEqual([
        path,
        'max-age=31536000',
      ]);
      expect([path, await header(() => 'http://localhost:3000')]).toEqual([path, null]);
    }
  });
});

describe('nonsense in a body', () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 1]));

  it.each([
    ['8,001 unknown keys', keys(8_001)],
    ['objects full of them', { predictions: Array.from({ length: 60 }, () => keys(100)) }],
    ['a list of nothing', { predictions: Array.from({ length: 20_000 }, () => 1) }],
    ['a key that is a book', { ['k'.repeat(90_000)]: 1 }],
  ])('is not answered at length: %s', async (_, body) => {
    const { client } = await createNewcomer();
    const answer = await client.send('PUT', '/api/predictions', body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    expect(answer.body.data.fields.length).toBeGreaterThan(0);
    expect(answer.text.length).toBeLessThan(40_000);
  });
});

describe('limits', () => {
  it('count refusals by address: after too many, all get the same response', async () => {
    const client = createApiClient(test.server);
    const statuses: number[] = [];
    for (let sent = 0; sent < 140; sent += 1) {
      const path = sent % 2 === 0 ? '/api/accounts/data' : `/api/nothing/${sent}`;
      statuses.push((await client.get(path)).status);
    }
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([401, 404]));
    expect(new Set(statuses.slice(120))).toEqual(new Set([429]));
    expect((await client.get('/api/nothing')).headers.get('retry-after')).toMatch(/^\d+$/);
    // Existing public resources are still served.
    expect((await client.get('/api/matches')).status).toBe(200);
    expect((await createApiClient(test.server).get('/api/nothing')).status).toBe(404);
  });

  it('count requests for unknown pages and files', async () => {
    const client = createApiClient(test.server);
    const paths = ['/nothing', '/matches/nothing', '/assets/nothing.js', '/files/profiles/nothing'];
    const statuses: number[] = [];
    for (let sent = 0; sent < 130; sent += 1) {
      statuses.push((await client.get(`${paths[sent % paths.length]}${sent}`)).status);
    }
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]));
    expect(new Set(statuses.slice(120))).toEqual(new Set([429]));
    // Existing public resources are still served.
    expect((await client.get('/api/docs')).status).toBe(200);
  });

  it.each([
    ['pages', '/matches/nothing', 1_200],
    ['pages', '/EVENTS/nothing', 1_200],
    ['pictures', '/files/profiles/nothing', 6_000],
  ])('hold back who looks up %s without end: %s, and write nothing', async (what, path, most) => {
    const client = createApiClient(test.server);
    await sql`DELETE FROM rate_limits`.execute(database.ownerDb);
    const before = test.securityEntries.length;
    for (let sent = 0; sent < most; sent += 1) await client.get(path);
    const limits = () =>
      test.securityEntries.slice(before).map((entry) => 'limit' in entry && entry.limit);
    expect(limits()).toEqual(['refusals']);
    expect((await client.get(path)).status).toBe(429);
    expect(limits()).toEqual(['refusals', what]);
    const { rows } = await sql`SELECT key FROM rate_limits`.execute(database.ownerDb);
    expect(rows).toEqual([]);
  });

  it('count reads by player, even with a shared address, and write no row', async () => {
    const school = '198.51.100.200';
    const classmates = [await createNewcomer(), await createNewcomer()];
    const clients = classmates.map(({ client }) => {
      const own = createApiClient(test.server, school);
      for (const [name, value] of client.cookies) own.cookies.set(name, value);
      return own;
    });
    await sql`DELETE FROM rate_limits`.execute(database.ownerDb);
    const read = async (index: number) => (await clients[index]!.get('/api/matches')).status;
    const statuses: number[] = [];
    while (statuses.length < 1_000 && !statuses.includes(429)) statuses.push(await read(0));
    expect(statuses.at(-1)).toBe(429);
    expect(await read(1)).toBe(200);
    // A POST that only reads counts as a read.
    const eventIds = [crypto.randomUUID()];
    const response = await clients[0]!.send('POST', '/api/rewards/events', { eventIds });
    expect(response.status).toBe(200);
    const { rows } = await sql`SELECT key FROM rate_limits`.execute(database.ownerDb);
    expect(rows).toEqual([]);
  });
});

describe('the live stream', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of our site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin that there is', { origin: 'null' }],
  ])('does not go to the page of %s', async (_, headers) => {
    const { client } = await createNewcomer();
    for (const path of [LIVE_PATH, `${LIVE_PATH}/`]) {
      const answer = await client.get(path, headers);
      expect(answer).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } });
    }
    expect((await client.get(LIVE_PATH, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    // Clients that are no browser send neither header.
    expect((await client.get(LIVE_PATH)).status).toBe(200);
  });
});

describe('the security log', () => {
  it('has missing rights and cross-site writes, with the request id and without personal data', async () => {
    const { client, email, username, userId } = await createNewcomer();
    const before = test.securityEntries.length;
    const { headers } = await client.get('/api/admin/items?status=active');
    await client.send('POST', '/api/accounts/sign-out', {}, { 'sec-fetch-site': 'cross-site' });
    const entries = test.securityEntries.slice(before);
    expect(entries).toEqual([
      {
        event: 'access_refused',
        operation: 'administration.listItems',
        outcome: 'FORBIDDEN',
        requestId: headers.get(REQUEST_ID_HEADER),
      },
      { event: 'foreign_origin', method: 'POST', requestId: expect.any(String) },
    ]);
    for (const person of [email, username, userId, '10.']) {
      expect(JSON.stringify(entries)).not.toContain(person);
    }
  });
});
