import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  API_KEY,
  createServedBook,
  createServedFixture,
  startApiFootballServer,
  type Trouble,
} from '#testing/api-football-server.ts';
import { listenLocally } from '#testing/listen-locally.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createBudget } from '../budget.ts';
import type { Pairing } from '../match-data.ts';
import { createApiFootball } from './api-football.ts';

const test = useTestDatabase();
const server = await startApiFootballServer();
afterAll(() => server.stop());

const kickoffAt = new Date('2026-03-01T15:00:00Z');
const RESULT = ['2.7', '2.3', '4.4'];
const person = { purpose: 'person' } as const;
const teams = ['11', '22'].map((id) => ({ id, names: [] })) as unknown as Pairing;

function open({
  key = API_KEY,
  daily = 100,
  timeoutMs = 4_000,
  bytes = 100_000,
  url = server.url,
} = {}) {
  const budget = createBudget(test.db, { source: 'api-football', daily });
  return createApiFootball({ url, key }, { budget, limits: { timeoutMs, bytes } });
}

async function readBudget() {
  const { rows } = await sql<{
    spent: number;
    reported_limit: number | null;
    problem: string | null;
  }>`
    SELECT spent, reported_limit, problem FROM provider_budgets`.execute(test.db);
  return rows[0];
}

beforeEach(async () => {
  await sql`DELETE FROM provider_budgets`.execute(test.ownerDb);
  await test.moveClockTo(new Date('2026-03-01T12:00:00Z'));
});
afterEach(() => {
  server.fixtures.clear();
  server.odds.clear();
  server.requests.length = 0;
  server.troubles.length = 0;
  for (const name of Object.keys(server.headers)) delete server.headers[name];
});

const serve = (id: number, fixture: Partial<Parameters<typeof createServedFixture>[0]> = {}) =>
  server.fixtures.set(id, createServedFixture({ id, teams: [11, 22], kickoffAt, ...fixture }));

const respondWith =
  (status: number, body: string, headers: Record<string, string> = {}): Trouble =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };

describe('findFixture', () => {
  it('matches the teams, the home team first, and the nearest kickoff', async () => {
    serve(1, { kickoffAt: new Date('2026-02-28T15:30:00Z') });
    serve(2, { kickoffAt: new Date('2026-03-01T14:30:00Z') });
    serve(3, { teams: [22, 11] });
    expect(await open().findFixture({ teams, kickoffAt }, person)).toBe('2');
    expect(server.requests).toEqual([
      '/fixtures/headtohead?h2h=11-22&from=2026-02-28&to=2026-03-02',
    ]);
  });

  it('returns null if the teams do not play around that time', async () => {
    serve(3, { teams: [22, 11] });
    serve(4, { kickoffAt: new Date('2026-02-28T10:00:00Z') });
    expect(await open().findFixture({ teams, kickoffAt }, person)).toBeNull();
  });
});

describe('fixtures', () => {
  it('are returned together, and a problem of one does not affect the others', async () => {
    serve(1, { status: 'FT', fulltime: [2, 1] });
    serve(2, { status: '???' });
    serve(9);
    const response = await open().listFixtures(['1', '2', '3'], person);
    expect(response.fixtures.map(({ id, result }) => [id, result?.score])).toEqual([['1', '2-1']]);
    expect([...response.problems]).toEqual([
      ['2', 'The status "???" is unknown.'],
      ['3', 'The response does not contain it.'],
    ]);
    expect(server.requests).toEqual(['/fixtures?ids=1-2-3&timezone=UTC']);
  });

  it('that were not requested are left out of the result', async () => {
    const [wanted, foreign] = [1, 9].map((id) =>
      createServedFixture({ id, teams: [11, 22], kickoffAt, status: 'FT', fulltime: [2, 1] }),
    );
    server.troubles.push(
      respondWith(200, JSON.stringify({ errors: [], response: [foreign, wanted] })),
    );
    const response = await open().listFixtures(['1'], person);
    expect(response.fixtures.map(({ id }) => id)).toEqual(['1']);
    expect([...response.problems]).toEqual([]);
  });

  it('that are listed twice are a problem, since it is unclear which one is meant', async () => {
    const one = createServedFixture({
      id: 1,
      teams: [11, 22],
      kickoffAt,
      status: 'FT',
      fulltime: [2, 1],
    });
    const other = { ...one, score: { ...one.score, fulltime: { home: 1, away: 2 } } };
    server.troubles.push(respondWith(200, JSON.stringify({ errors: [], response: [one, other] })));
    const response = await open().listFixtures(['1'], person);
    expect(response.fixtures).toEqual([]);
    expect(response.problems.get('1')).toBe('The response contains it more than once.');
  });
});

describe('odds', () => {
  it('are read from all pages', async () => {
    server.odds.set(
      7,
      [8, 6, 2].map((id) => createServedBook(id, { result: RESULT })),
    );
    const odds = await open().getOdds!('7', person);
    expect(odds.results).toHaveLength(3);
    expect(server.requests).toEqual(['/odds?fixture=7', '/odds?fixture=7&page=2']);
  });

  it('are refused if the response claims too many pages', async () => {
    const body = { errors: [], paging: { current: 1, total: 9_999 }, response: [] };
    server.troubles.push(respondWith(200, JSON.stringify(body)));
    await expect(open().getOdds!('7', person)).rejects.toThrow('The response has 9999 pages.');
    expect((await readBudget())!.problem).toBe('The response has 9999 pages.');
    expect(server.requests).toHaveLength(1);
  });
});

describe('unusable odds', () => {
  it.each([
    ['are of another fixture', { fixture: { id: 8 }, bookmakers: [] }, 'fixture 8, not 7'],
    ['have no bookmakers', { fixture: { id: 7 } }, 'The odds: bookmakers: '],
  ])('that %s are named to the administrators', async (_, item, problem) => {
    server.troubles.push(respondWith(200, JSON.stringify({ errors: [], response: [item] })));
    await expect(open().getOdds!('7', person)).rejects.toMatchObject({ kind: 'failed' });
    expect((await open().readUsage()).trouble!.problem).toContain(problem);
  });
});

describe('an invalid response', () => {
  it.each([
    ['a page of a proxy', respondWith(502, '<html>'), 'status 502'],
    ['half of one', respondWith(200, '{"errors":[],"respon'), 'The response has no list'],
    [
      'no list',
      respondWith(200, '{"errors":[],"response":{}}'),
      'The response has no list: response',
    ],
    [
      'too large',
      respondWith(200, JSON.stringify({ response: ['x'.repeat(200_000)] })),
      'larger than',
    ],
    ['another address', respondWith(302, '', { location: 'http://127.0.0.1:9/' }), 'No response'],
  ])('because it is %s is said to be so, and remembered', async (_, trouble, message) => {
    server.troubles.push(trouble);
    await expect(open().listFixtures(['1'], person)).rejects.toMatchObject({
      kind: 'failed',
      message: expect.stringContaining(message),
    });
    expect((await readBudget())!.problem).toContain(message);
    serve(1);
    expect((await open().listFixtures(['1'], person)).fixtures).toHaveLength(1);
    expect((await readBudget())!.problem).toBeNull();
  });

  it('times out after the limit, or when the caller aborts', async () => {
    const silence: Trouble = () => undefined;
    server.troubles.push(silence, silence);
    const askedAt = performance.now();
    await expect(open({ timeoutMs: 100 }).listFixtures(['1'], person)).rejects.toThrow(
      'No response within 100 ms.',
    );
    expect(performance.now() - askedAt).toBeLessThan(6_000);
    const patience = new AbortController();
    const asking = open().listFixtures(['1'], { ...person, signal: patience.signal });
    patience.abort();
    await expect(asking).rejects.toThrow('No response in time.');
  });

  it('never reveals the key to another host, or in messages', async () => {
    const seen: unknown[] = [];
    const stranger = createServer((request, response) => {
      seen.push(request.headers['x-apisports-key']);
      response.end('{}');
    });
    const { url, stop } = await listenLocally(stranger);
    server.troubles.push(respondWith(307, '', { location: `${url}/` }));
    const refused = await open().listFixtures(['1'], person).catch(String);
    await stop();
    expect(seen).toEqual([]);
    expect(refused).not.toContain(API_KEY);
  });
});

describe('a refusal with HTTP status 200', () => {
  const refuses = (errors: object) => respondWith(200, JSON.stringify({ errors, response: [] }));

  it('of the key is reported, and pauses requests for a quarter of an hour', async () => {
    const provider = open({ key: 'wrong' });
    await expect(provider.listFixtures(['1'], person)).rejects.toMatchObject({
      kind: 'failed',
      message: 'API-Football refuses: token: Missing application key.',
    });
    await expect(open().listFixtures(['1'], person)).rejects.toMatchObject({ kind: 'limited' });
    await test.moveClockTo(new Date('2026-03-01T12:16:00Z'));
    serve(1);
    expect((await open().listFixtures(['1'], person)).fixtures).toHaveLength(1);
  });

  it('that repeats the key is stored without it', async () => {
    server.troubles.push(refuses({ token: `The key ${API_KEY} is not valid.` }));
    const refused = await open().listFixtures(['1'], person).catch(String);
    expect(refused).toContain('The key (the key) is not valid.');
    expect((await readBudget())!.problem).toContain('The key (the key) is not valid.');
  });

  it('by its status only counts as the limit of the minute', async () => {
    server.troubles.push(respondWith(429, '{}'));
    await expect(open().listFixtures(['1'], person)).rejects.toMatchObject({ kind: 'limited' });
    await expect(open().listFixtures(['1'], person)).rejects.toMatchObject({ kind: 'limited' });
    expect(server.requests).toHaveLength(1);
  });

  it('by the minute pauses requests', async () => {
    server.troubles.push(refuses({ rateLimit: 'Too many requests.' }));
    await expect(open().listFixtures(['1'], person)).rejects.toMatchObject({ kind: 'limited' });
    await expect(open().listFixtures(['1'], person)).rejects.toMatchObject({ kind: 'limited' });
    expect(server.requests).toHaveLength(1);
    await test.moveClockTo(new Date('2026-03-01T12:02:00Z'));
    serve(1);
    expect((await open().listFixtures(['1'], person)).fixtures).toHaveLength(1);
  });

  it('by the day lasts until tomorrow in UTC', async () => {
    server.troubles.push(refuses({ requests: 'You have reached the limit for the day.' }));
    await expect(open().listFixtures(['1'], person)).rejects.toMatchObject({ kind: 'limited' });
    await test.moveClockTo(new Date('2026-03-01T23:59:00Z'));
    await expect(open().listFixtures(['1'], person)).rejects.toMatchObject({ kind: 'limited' });
    await test.moveClockTo(new Date('2026-03-02T00:00:01Z'));
    serve(1);
    expect((await open().listFixtures(['1'], person)).fixtures).toHaveLength(1);
  });

  it('of one query does not pause the next one', async () => {
    server.troubles.push(refuses({ plan: 'Free plans do not have access to this season.' }));
    await expect(open().listFixtures(['1'], person)).rejects.toThrow('plan: Free plans');
    serve(1);
    expect((await open().listFixtures(['1'], person)).fixtures).toHaveLength(1);
  });

  it.each([{}, []])('is not assumed if the errors are %j', async (errors) => {
    server.troubles.push(refuses(errors));
    expect((await open().listFixtures(['1'], person)).fixtures).toEqual([]);
  });
});

describe('the daily limit of requests', () => {
  it('is never exceeded by concurrent servers', async () => {
    const requests = await Promise.allSettled(
      Array.from({ length: 12 }, () => open({ daily: 5 }).listFixtures(['1'], person)),
    );
    expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(server.requests).toHaveLength(5);
    await test.moveClockTo(new Date('2026-03-02T00:00:01Z'));
    expect((await open({ daily: 5 }).listFixtures(['1'], person)).problems.size).toBe(1);
  });

  it('reserves a share: odds stop first, then results, then requests of people', async () => {
    const provider = open({ daily: 20 });
    const count = async (purpose: 'odds' | 'results' | 'person') => {
      for (let sent = 0; ; sent += 1) {
        const isAnswered = await provider.listFixtures(['1'], { purpose }).then(
          () => true,
          () => false,
        );
        if (!isAnswered) return sent;
      }
    };
    expect([await count('odds'), await count('results'), await count('person')]).toEqual([
      12, 7, 1,
    ]);
  });

  it("follows the provider's count, since others may use the same key", async () => {
    server.headers['x-ratelimit-requests-limit'] = '10';
    server.headers['x-ratelimit-requests-remaining'] = '1';
    await open().listFixtures(['1'], person);
    expect(await readBudget()).toMatchObject({ spent: 9, reported_limit: 10 });
    server.headers['x-ratelimit-requests-remaining'] = '0';
    await open().listFixtures(['1'], person);
    await expect(open().listFixtures(['1'], person)).rejects.toMatchObject({ kind: 'limited' });
    expect(server.requests).toHaveLength(2);
  });

  it('pauses until the next minute if none is left in this one', async () => {
    server.headers['X-RateLimit-Remaining'] = '0';
    await open().listFixtures(['1'], person);
    await expect(open().listFixtures(['1'], person)).rejects.toMatchObject({ kind: 'limited' });
    await test.moveClockTo(new Date('2026-03-01T12:02:00Z'));
    expect((await open().listFixtures(['1'], person)).problems.size).toBe(1);
  });
});
