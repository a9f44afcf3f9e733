import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { useNewcomers } from '#testing/newcomers.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { refusalsPersonalData } from './refusals.personal-data.ts';
import { addRefusals } from './refusals.repository.ts';
import { createTally } from './tally.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { createNewcomer } = useNewcomers(test);

const from = (address: string) => createApiClient(test.server, address);
let administrator: ApiClient;

beforeEach(async () => {
  const { client } = await createAdministratorClient(test.server, database.ownerDb);
  administrator = client;
  // Writes the counts of earlier tests, which are still in memory.
  await client.get('/api/admin/refusals');
  await sql`DELETE FROM refusals`.execute(database.ownerDb);
});

async function readRefusals(days = '1') {
  const answer = await administrator.get(`/api/admin/refusals?days=${days}`);
  expect(answer.status).toBe(200);
  return answer.body as {
    kinds: { kind: string; count: number }[];
    hours: { at: string; count: number }[];
    networks: { network: string | null; count: number; kinds: object[] }[];
  };
}

describe('the refusals of the server', () => {
  it('are counted by kind and network, in every part of the server', async () => {
    const { email } = await createNewcomer();
    const guesser = from('203.0.113.77');
    for (let tries = 0; tries < 3; tries += 1) await guesser.signIn(email, 'not the one');
    await from('203.0.113.9').get('/api/admin/items?status=active');
    const scanner = from('2001:db8:aa:1::5');
    await scanner.get('/api/nothing/here');
    await scanner.get('/files/profiles/none.webp');
    await scanner.send('POST', '/api/accounts/sign-out', {}, { origin: 'https://evil.example' });
    await from('2001:db8:aa:2::6').send('POST', '/api/accounts/sign-in', '{broken');
    // Successes and form errors are not refusals.
    await from('198.51.100.1').get('/api/matches');
    await from('198.51.100.1').send('POST', '/api/accounts/sign-in', { email: 1 });

    const { kinds, networks, hours } = await readRefusals();
    expect(Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))).toEqual({
      credentials: 3,
      rights: 1,
      missing: 2,
      origin: 1,
      unreadable: 1,
    });
    expect(networks.map(({ network, count }) => [network, count])).toEqual(
      [
        ['203.0.113.0/24', 4],
        ['2001:db8:aa::/48', 4],
      ].toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
    );
    expect(hours).toHaveLength(24);
    expect(hours.at(-1)!.count).toBe(8);
  });

  it('of fields that only the server sets are counted and logged, without the sent value', async () => {
    const { client } = await createNewcomer();
    const before = test.securityEntries.length;
    const junk = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`junk${index}`, 1]));
    for (const body of [
      { is_admin: 'secret-value' },
      { ...junk, xpTotal: 9 },
      { profile: { isAdmin: true } },
      { unknown: true },
    ]) {
      expect((await client.send('PATCH', '/api/profiles/me', body)).status).toBe(422);
    }
    const { kinds } = await readRefusals();
    expect(kinds).toContainEqual({ kind: 'privilege', count: 3 });
    const entries = test.securityEntries.slice(before);
    expect(entries.filter(({ event }) => event === 'privileged_fields')).toEqual(
      [['is_admin'], ['xp_total'], ['is_admin']].map((fields) => ({
        event: 'privileged_fields',
        operation: 'profiles.updateProfile',
        fields,
        requestId: expect.any(String),
      })),
    );
    expect(JSON.stringify(entries)).not.toContain('secret-value');
  });

  it('keep no full address and no account', async () => {
    const { email, userId, username } = await createNewcomer();
    await from('203.0.113.77').signIn(email, 'not the one');
    await readRefusals();
    const { rows } = await sql<{ row: string }>`SELECT refusals::text AS row FROM refusals`.execute(
      database.ownerDb,
    );
    expect(rows).toHaveLength(1);
    for (const person of ['113.77', email, userId, username]) {
      expect(rows[0]!.row).not.toContain(person);
    }
    const whole = sql`INSERT INTO refusals VALUES (now(), 'rights', '203.0.113.77/32', 1)`;
    await expect(whole.execute(database.ownerDb)).rejects.toThrow('check constraint');
  });

  it('are shown only to administrators', async () => {
    const { client } = await createNewcomer();
    expect((await client.get('/api/admin/refusals')).status).toBe(403);
    expect((await from('203.0.113.1').get('/api/admin/refusals')).status).toBe(401);
  });

  it('are kept for a week, and shown by day or week', async () => {
    await sql`INSERT INTO refusals SELECT date_trunc('hour', now()) - make_interval(hours => age),
      'limit', '203.0.113.0/24', 10 FROM unnest(ARRAY[0, 23, 30, 160, 190]) AS age`.execute(
      database.ownerDb,
    );
    expect((await readRefusals()).kinds).toEqual([{ kind: 'limit', count: 20 }]);
    const week = await readRefusals('7');
    expect(week.hours).toHaveLength(168);
    expect(week.kinds).toEqual([{ kind: 'limit', count: 40 }]);
    await refusalsPersonalData.expire!(database.db);
    const { rows } = await sql`SELECT FROM refusals`.execute(database.ownerDb);
    expect(rows).toHaveLength(4);
  });
});

describe('a flood of refusals', () => {
  const drawn = () => `${randomInt(1, 200)}.${randomInt(256)}.${randomInt(256)}.0/24`;

  it('uses the memory of a few networks and counts every one', () => {
    const tally = createTally();
    for (let number = 0; number < 50_000; number += 1) tally.count('limit', drawn());
    const taken = tally.take();
    expect(taken.length).toBeLessThanOrEqual(201);
    expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(50_000);
    expect(tally.take()).toEqual([]);
  });

  it('uses a few rows an hour, from any number of networks, and loses no count', async () => {
    for (let flush = 0; flush < 12; flush += 1) {
      const networks = [...new Set(Array.from({ length: 200 }, drawn)), null];
      await addRefusals(
        database.db,
        networks.map((network) => ({ kind: 'limit', network, count: 2 })),
      );
    }
    await addRefusals(database.db, [{ kind: 'rights', network: '203.0.113.0/24', count: 5 }]);
    const { rows } = await sql<{ kept: number; networks: number; sum: number }>`
      SELECT count(*) AS kept, count(DISTINCT network) AS networks, sum(count)::float8 AS sum
      FROM refusals`.execute(database.ownerDb);
    expect(rows[0]!.networks).toBeLessThanOrEqual(1_000);
    expect(rows[0]!.kept).toBeLessThanOrEqual(1_002);
    expect(rows[0]!.sum).toBeGreaterThan(12 * 200 * 2 - 40);
    const { networks } = await readRefusals();
    expect(networks).toHaveLength(21);
    expect(networks.at(-1)!.network).toBeNull();
  });

  it('on several servers at once counts every one', async () => {
    const counted = [
      { kind: 'limit' as const, network: '203.0.113.0/24', count: 1 },
      { kind: 'limit' as const, network: '198.51.100.0/24', count: 1 },
    ];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        addRefusals(database.db, index % 2 === 0 ? counted : counted.toReversed()),
      ),
    );
    expect((await readRefusals()).kinds).toEqual([{ kind: 'limit', count: 40 }]);
  });
});
