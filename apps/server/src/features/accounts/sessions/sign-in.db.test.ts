import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createServer } from '#create-server.ts';
import { createApiClient, type ApiAnswer } from '#testing/api-client.ts';
import { createPlayer } from '#testing/factories.ts';
import { useNewcomers } from '#testing/newcomers.ts';
import { useEarnestPasswords } from '#testing/quick-passwords.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { visitor, createNewcomer, createSignUp, takeToken } = useNewcomers(test);

const from = (network: number) =>
  createApiClient(test.server, `127.${network >> 8}.${network & 255}.1`);

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

function errorOfMedian(values: number[]): number {
  const middle = median(values);
  const deviation = 1.4826 * median(values.map((value) => Math.abs(value - middle)));
  return (1.2533 * deviation) / Math.sqrt(values.length);
}

function visible({ status, headers, text }: ApiAnswer) {
  const names = [...headers.keys()].filter((name) => name !== 'date').toSorted();
  return { status, names, text: text.replace(/"ticket":"[\w-]{43}"/, '"ticket":"…"') };
}

describe('T11: known and unknown addresses', { tags: ['slow'] }, () => {
  useEarnestPasswords();
  const PAIRS = rounds({ quick: 40, full: 200 });

  const createFormer = () =>
    createPlayer(database.ownerDb, { passwordHash: `${'0'.repeat(32)}:${'0'.repeat(128)}` });
  const guess = (email: string) => ({ email, password: 'not the one' });

  it.each([
    ['sign-in', 'sign-in', guess, createNewcomer],
    ['sign-in, with a hash of the first version', 'sign-in', guess, createFormer],
    [
      'a forgotten password',
      'request-password-reset',
      (email: string) => ({ email, language: 'en' }),
      createNewcomer,
    ],
    ['sign-up', 'sign-up', (email: string) => createSignUp({ email }), createNewcomer],
  ])(
    'get the same response, equally fast, by %s',
    { timeout: 300_000 },
    async (name, path, bodyFor, createKnown) => {
      const timings = { known: [] as number[], unknown: [] as number[] };
      const seen = { known: new Set<string>(), unknown: new Set<string>() };
      // Few requests per address, so that its own limit does not apply.
      const perAccount = 3;
      const accounts: string[] = [];
      for (let index = 0; index * perAccount < PAIRS; index += 1) {
        accounts.push((await createKnown()).email);
      }
      const ask = async (kind: 'known' | 'unknown', email: string, network: number) => {
        await yieldToEventLoop();
        const client = from(network);
        const startedAt = performance.now();
        const answer = await client.send('POST', `/api/accounts/${path}`, bodyFor(email));
        timings[kind].push(performance.now() - startedAt);
        seen[kind].add(JSON.stringify(visible(answer)));
      };
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const known = accounts[Math.floor(pair / perAccount)]!;
        const unknown = `nobody.${name.length}.${Math.floor(pair / perAccount)}@players.example`;
        const order =
          pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const kind of order) {
          await ask(
            kind,
            kind === 'known' ? known : unknown,
            2 * pair + (kind === 'known' ? 1 : 0),
          );
        }
      }
      expect([...seen.known]).toEqual([...seen.unknown]);
      expect(seen.known.size).toBe(1);
      // The two of a pair follow each other, so that noise affects both.
      const gaps = timings.known.map((time, index) => time - timings.unknown[index]!);
      // At least the noise of a busy machine; without the dummy hash, the gap is the whole time.
      const ofChance = 4 * errorOfMedian(gaps);
      const share = rounds({ quick: median(timings.known) / 3, full: 0 });
      const tolerance = Math.max(5, ofChance, share);
      console.log(
        `${name}: ${median(timings.known).toFixed(1)} ms, gap ${median(gaps).toFixed(1)} ms ` +
          `(of chance ${ofChance.toFixed(1)} ms)`,
      );
      expect(Math.abs(median(gaps))).toBeLessThan(tolerance);
    },
  );
});

describe('T11: known and unknown addresses', () => {
  it('have the same limit of sign-in attempts', async () => {
    const { email } = await createNewcomer();
    const attemptsUntilStopped = async (address: string, firstNetwork: number) => {
      for (let attempt = 0; attempt < 30; attempt += 1) {
        const answer = await from(firstNetwork + attempt).signIn(address, 'not the one');
        if (answer.status === 429) return attempt;
      }
      return null;
    };
    expect(await attemptsUntilStopped(email, 10_000)).toBe(10);
    expect(await attemptsUntilStopped('nobody.at.all@players.example', 11_000)).toBe(10);
  });

  it('and one that waits for confirmation are not revealed to the requester', async () => {
    const request = createSignUp();
    await visitor().send('POST', '/api/accounts/sign-up', request);
    const pending = await visitor().signIn(request.email, request.password);
    const unknown = await visitor().signIn('nobody.yet@players.example', request.password);
    expect(visible(pending)).toEqual(visible(unknown));
  });
});

describe('T12: guessing passwords', () => {
  it('has no more attempts from 10,000 addresses of one /64 or other spellings', async () => {
    const attackerOf = (index: number) =>
      createApiClient(test.server, `2001:db8:bad:1::${index.toString(16)}`);
    const addresses = rounds({ quick: 1_000, full: 10_000 });
    const statuses: number[] = [];
    for (let index = 0; index < addresses; index += 1) {
      const victim = `victim.${index % 40}@players.example`;
      statuses.push((await attackerOf(index).signIn(victim, 'a guess')).status);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(20);

    const paths = [
      '/api//accounts/sign-in',
      '//api/accounts/sign-in',
      '/api/accounts//sign-in',
      '/API/accounts/sign-in',
      '/api/Accounts/Sign-In',
      '/api/accounts%2fsign-in',
      '/api/accounts/%73ign-in',
      '/api/accounts/./sign-in',
      '/api/accounts/sign-in/',
    ];
    for (const path of paths) {
      const guess = { email: 'victim.1@players.example', password: 'a guess' };
      const { status } = await attackerOf(7).send('POST', path, guess);
      expect([404, 429], path).toContain(status);
    }
  });

  it('does not lock the owner out of a browser that has signed in before', async () => {
    const { email, password, client } = await createNewcomer();
    for (let guess = 0; guess < 12; guess += 1) await from(20_000 + guess).signIn(email, 'a guess');
    expect((await from(20_100).signIn(email, password)).status).toBe(429);
    expect((await client.signIn(email, password)).status).toBe(200);
    // A device known for another account is a stranger here.
    const other = await createNewcomer();
    expect((await other.client.signIn(email, password)).status).toBe(429);
    for (let guess = 0; guess < 10; guess += 1) await client.signIn(email, 'a guess');
    expect((await client.signIn(email, password)).status).toBe(429);
  });

  it('does not lock the owner out of the browser in which they set a new password', async () => {
    const { email } = await createNewcomer();
    for (let guess = 0; guess < 12; guess += 1) await from(21_000 + guess).signIn(email, 'a guess');
    const client = from(21_100);
    await client.send('POST', '/api/accounts/request-password-reset', { email, language: 'en' });
    const password = 'a staple of batteries';
    const token = await takeToken(email);
    expect((await client.signIn(email, password)).status).toBe(429);
    await client.send('POST', '/api/accounts/reset-password', { token, password });
    expect((await client.signIn(email, password)).status).toBe(200);
    expect((await from(21_101).signIn(email, password)).status).toBe(429);
  });

  it('ignores the letter case of the address, since phones capitalise it', async () => {
    const { email, password } = await createNewcomer({ email: 'anna.sommer@players.example' });
    const typed = `A${email.slice(1)}`;
    expect((await from(22_000).signIn(typed, password)).status).toBe(200);
    expect((await from(22_001).signIn(email.toUpperCase(), password)).status).toBe(200);
    for (let guess = 0; guess < 5; guess += 1) await from(22_010 + guess).signIn(typed, 'a guess');
    for (let guess = 0; guess < 5; guess += 1) await from(22_020 + guess).signIn(email, 'a guess');
    expect((await from(22_030).signIn(email, password)).status).toBe(429);
  });

  it('is limited across servers, and reset by the right password', async () => {
    const { email, password } = await createNewcomer();
    const servers = [test.server, createServer(test.app)];
    const guess = (index: number) =>
      createApiClient(servers[index % 2]!, `127.99.${index}.1`).signIn(email, 'a guess');
    for (let index = 0; index < 8; index += 1) expect((await guess(index)).status).toBe(401);
    expect((await from(25_000).signIn(email, password)).status).toBe(200);
    const statuses: number[] = [];
    for (let index = 10; index < 22; index += 1) statuses.push((await guess(index)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const { headers } = await guess(30);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('counts concurrent attempts', async () => {
    const { email } = await createNewcomer();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => from(30_000 + index).signIn(email, 'a guess')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });
});

const BOARD = '/api/leaderboard?type=yearly&competition=all_sports&year=2026';

describe('T26: more sign-ins than the processor can check', () => {
  // A cost at which no processor verifies two hundred.
  useEarnestPasswords({ N: 2 ** 14, r: 8, p: 3 });
  it('are refused with 503 and a retry time, while other requests are served', async () => {
    const { email, password, client } = await createNewcomer();
    let settled = 0;
    const flood = Array.from({ length: 200 }, (_, index) =>
      from(40_000 + index)
        .signIn(`crowd.${index}@players.example`, 'a guess')
        .finally(() => (settled += 1)),
    );
    const reads = ['/api/items', '/api/matches', '/api/accounts/session', '/api/friends', BOARD];
    for (const path of reads) {
      const { status, body } = await client.get(path);
      expect([path, status, typeof body]).toEqual([path, 200, 'object']);
    }
    const renamed = await client.send('PATCH', '/api/profiles/me', {
      username: 'beside.the.flood',
    });
    expect(renamed.status).toBe(200);
    // Those responses came before the end of the flood.
    expect(settled).toBeLessThan(200);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    const answered = answers.filter(({ status }) => status === 401);
    expect(refused.length + answered.length).toBe(200);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused[0]!.body.code).toBe('SERVER_BUSY');
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await client.signIn(email, password)).status).toBe(200);
  });
});
