import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as kinds from '#providers/provider-kinds.ts';
import { createSecurityLog } from '#lib/security-log.ts';
import type { ServedFixture } from '#testing/api-football-server.ts';
import { useFeedWorld, type Watched } from '#testing/feed-world.ts';
import type { createServedRow } from '#testing/openfootball-server.ts';
import { useSecondFeed } from '#testing/second-feed.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createFeedsJobs } from './feeds.jobs.ts';

const test = useTestDatabase();
const world = await useFeedWorld(test);
const second = await useSecondFeed(test, world);
const { clockTo, createWatched, readMatch, feeds } = world;
const securityLog = createSecurityLog(() => undefined);

async function readProposed({ matchId }: Watched): Promise<string[]> {
  const { rows } = await sql<{ score: string }>`
    SELECT result ->> 'score' AS score FROM result_proposals
    WHERE match_id = ${matchId} AND replaced_at IS NULL`.execute(test.ownerDb);
  return rows.map(({ score }) => score);
}

const wellOf = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

type Spoil<F> = (fixture: F) => unknown;
const withStatus =
  (short: unknown): Spoil<ServedFixture> =>
  (fixture) => ({ ...fixture, fixture: { ...fixture.fixture, status: { short } } });
const withTeams =
  (...ids: unknown[]): Spoil<ServedFixture> =>
  (fixture) => ({ ...fixture, teams: { home: { id: ids[0] }, away: { id: ids[1] } } });

const FIXTURES: readonly [string, Spoil<ServedFixture>][] = [
  ['a status that every object has', withStatus('valueOf')],
  ['the status __proto__', withStatus('__proto__')],
  ['the status constructor', withStatus('constructor')],
  ['a status with a NUL in it', withStatus('F\u0000T')],
  ['half a sign as status', withStatus('\ud800')],
  ['a status of a megabyte', withStatus('x'.repeat(900_000))],
  ['a team beyond every column', withTeams(2 ** 50, 2)],
  ['a team below every column', withTeams(-(2 ** 40), 2)],
  ['a team that is no number', withTeams('1; DROP TABLE teams', null)],
  [
    'an instant outside the range',
    (fixture) => ({
      ...fixture,
      fixture: { ...fixture.fixture, date: '9999-12-31T23:59:60+99:99' },
    }),
  ],
  ['goals beyond counting', (fixture) => ({ ...fixture, goals: { home: 1e308, away: -1 } })],
  ['nothing but its number', (fixture) => ({ fixture: { id: fixture.fixture.id } })],
];

type ServedRow = ReturnType<typeof createServedRow>;
const withField =
  (field: string, value: unknown): Spoil<ServedRow> =>
  (row) => ({ ...row, [field]: value });

const ROWS: readonly [string, Spoil<ServedRow>][] = [
  ['a status that every object has', withField('status', 'valueOf')],
  ['the status __proto__', withField('status', '__proto__')],
  ['the status constructor', withField('status', 'constructor')],
  ['a status with a NUL in it', withField('status', 'awar\u0000ded')],
  ['half a sign as status', withField('status', '\ud800')],
  ['a status of a megabyte', withField('status', 'x'.repeat(900_000))],
  ['a status that is no text', withField('status', { toString: 'awarded' })],
  ['a team that is no text', withField('team1', { name: 'Ash FC' })],
  ['a team of a megabyte', withField('team2', 'x'.repeat(900_000))],
  ['a team with a NUL in it', withField('team1', 'Ash\u0000FC')],
  ['a day that is none', withField('date', '2026-02-31')],
  ['a day that nobody can store', withField('date', '+275760-09-14')],
  ['a time that is none', withField('time', '25:99')],
  ['goals beyond counting', withField('score', { ft: [1e308, -1] })],
  ['goals that are no numbers', withField('score', { ft: ['2', '1'] })],
  ['more at half-time than at the end', withField('score', { ft: [2, 1], ht: [3, 0] })],
  ['a score as deep as a well', withField('score', { ft: JSON.parse(wellOf(900)) as unknown })],
  ['no score after 90 minutes', withField('score', { et: [3, 2] })],
  ['nothing but its teams', ({ team1, team2 }) => ({ team1, team2, score: 'FT' })],
  ['a list', () => [1, 2, 3]],
  ['nothing', () => null],
];

const send = (body: string) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(body);
};
const refuse = (errors: unknown) => send(JSON.stringify({ errors, response: [] }));

const ANSWERS: readonly [string, (response: ServerResponse) => void][] = [
  ['an error named constructor', refuse({ constructor: 'no' })],
  ['an error named __proto__', send('{"errors":{"__proto__":"no"},"response":[]}')],
  ['an error as deep as a well', send(`{"errors":${wellOf(200_000)}}`)],
  ['an error with a very long name', refuse({ ['x'.repeat(700_000)]: 'no' })],
  ['an error of very many words', refuse({ bug: 'word '.repeat(150_000) })],
  ['an error with a NUL in it', refuse({ 'a\u0000b': 'c\u0000d' })],
  ['brackets that never close', send('['.repeat(900_000))],
  ['a list of lists', send(`{"response":${wellOf(200_000)}}`)],
  ['no list', send('{"response":{"__proto__":[]}}')],
  ['nothing', send('null')],
];

const fail = (status: number) => (response: ServerResponse) => {
  response.writeHead(status);
  response.end('{"matches":[]}');
};

const FILES: readonly [string, (response: ServerResponse) => void][] = [
  ['brackets that never close', send('['.repeat(900_000))],
  ['a list of lists', send(`{"matches":${wellOf(200_000)}}`)],
  ['no list', send('{"matches":{"__proto__":[]}}')],
  ['nothing', send('null')],
  ['a page', send('<!doctype html><title>Sign in</title>')],
  ['more rows than a season has', send(`{"matches":[${'0,'.repeat(400_000)}0]}`)],
  ['that it is gone', fail(404)],
  [
    'that it is somewhere else',
    (response) => void response.writeHead(302, { location: '/' }).end(),
  ],
  ['that it does not work', fail(500)],
];

const ADAPTERS = {
  'api-football': {
    app: () => world.app(),
    troubles: world.server.troubles,
    know: (match: Watched, isOver: boolean) =>
      match.tell(isOver ? { status: 'FT', fulltime: [2, 1] } : {}),
    spoils: FIXTURES.map(([name, spoil]) => ({
      name,
      spoil: ({ fixtureId }: Watched) => {
        const { fixtures } = world.server;
        fixtures.set(fixtureId, spoil(fixtures.get(fixtureId)!) as ServedFixture);
      },
    })),
    answers: ANSWERS,
  },
  openfootball: {
    app: () => ({ ...world.app(), providers: [second.open()] }),
    troubles: second.server.troubles,
    know: (match: Watched, isOver: boolean) => second.tell(match, isOver ? { ft: [2, 1] } : {}),
    spoils: ROWS.map(([name, spoil]) => ({
      name,
      spoil: ({ matchId }: Watched) => {
        const { rows } = second.server;
        rows.set(matchId, spoil(rows.get(matchId) as ServedRow));
      },
    })),
    answers: FILES,
  },
};

it('T20: all providers are tested here', () => {
  const sources = Object.values(kinds).map(({ source }) => source);
  expect(Object.keys(ADAPTERS).toSorted()).toEqual(sources.toSorted());
});

describe.each(Object.entries(ADAPTERS))('T20: %s', (source, adapter) => {
  const run = () => createFeedsJobs({ ...adapter.app(), securityLog })[0]!.run();

  async function readProblem({ matchId }: Watched): Promise<string | null> {
    const { rows } = await sql<{ problem: string | null }>`SELECT problem FROM provider_checks
      WHERE match_id = ${matchId} AND source = ${source}`.execute(test.ownerDb);
    return rows[0]?.problem ?? null;
  }

  async function expectOthersRead(spoils: readonly ((match: Watched) => void)[]): Promise<void> {
    const watched: Watched[] = [];
    // Intact fixtures before, between and after the broken ones.
    for (let place = 0; place < 2 * spoils.length + 1; place += 1) {
      watched.push(await createWatched());
    }
    for (const match of watched) await adapter.know(match, false);
    await clockTo(106);
    await run();
    for (const match of watched) await adapter.know(match, true);
    spoils.forEach((spoil, index) => spoil(watched[2 * index + 1]!));
    await clockTo(112);
    await run();
    const proposed = await Promise.all(watched.map(readProposed));
    expect(proposed).toEqual(watched.map((_, place) => (place % 2 === 0 ? ['2-1'] : [])));
    for (const match of watched.filter((_, place) => place % 2 === 1)) {
      expect((await readProblem(match))?.length).toBeLessThan(500);
    }
    expect(JSON.stringify(await feeds().getFeedStatus()).length).toBeLessThan(50_000);
  }

  // Two responses of a megabyte exceed the limit of a response.
  const together = adapter.spoils.filter(({ name }) => !name.endsWith('of a megabyte'));

  it('unreadable fixtures do not affect the others', () =>
    expectOthersRead(together.map(({ spoil }) => spoil)));

  it.each(adapter.spoils)(
    'one unreadable fixture does not affect the others: $name',
    { tags: ['slow'] },
    ({ spoil }) => expectOthersRead([spoil]),
  );

  it.each(adapter.answers)(
    'an unusable response does not stop the next run or settlements: %s',
    { tags: ['slow'] },
    async (_, trouble) => {
      await feeds().setAutomaticSettlement({ isOn: true, adminId: world.adminId() });
      const watched = [await createWatched(), await createWatched()];
      for (const match of watched) await adapter.know(match, true);
      for (const minutes of [106, 123]) {
        await clockTo(minutes);
        if (minutes === 123) adapter.troubles.push(trouble, trouble);
        await run();
      }
      await clockTo(140);
      await run();
      await clockTo(160);
      await run();
      expect((await readMatch(watched[0]!)).score).toBe('2-1');
      expect(await readProblem(watched[0]!)).toBeNull();
      expect(JSON.stringify(await feeds().getFeedStatus()).length).toBeLessThan(50_000);
    },
  );
});
