import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ServedFixture } from '../../testing/api-football-server.ts';
import { useFeedWorld, type Watched } from '../../testing/feed-world.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createSecurityLog } from '../../security-log.ts';
import { createFeedsJobs } from './feeds.jobs.ts';

const test = useTestDatabase();
const world = await useFeedWorld(test);
const { server, clockTo, createWatched, readMatch, feeds } = world;
const securityLog = createSecurityLog(() => undefined);

const run = () => createFeedsJobs({ ...world.app(), securityLog })[0]!.run();

/** What is proposed for a match. */
async function readProposed({ matchId }: Watched): Promise<string[]> {
  const { rows } = await sql<{ score: string }>`
    SELECT result ->> 'score' AS score FROM result_proposals
    WHERE match_id = ${matchId} AND replaced_at IS NULL`.execute(test.ownerDb);
  return rows.map(({ score }) => score);
}

/** A fixture of which one thing is not as it should be. */
type Spoil = (fixture: ServedFixture) => unknown;
const withStatus =
  (short: unknown): Spoil =>
  (fixture) => ({ ...fixture, fixture: { ...fixture.fixture, status: { short } } });
const withTeams =
  (...ids: unknown[]): Spoil =>
  (fixture) => ({ ...fixture, teams: { home: { id: ids[0] }, away: { id: ids[1] } } });

const FIXTURES: readonly [string, Spoil][] = [
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
    'a moment that nobody can store',
    (fixture) => ({
      ...fixture,
      fixture: { ...fixture.fixture, date: '9999-12-31T23:59:60+99:99' },
    }),
  ],
  ['goals beyond counting', (fixture) => ({ ...fixture, goals: { home: 1e308, away: -1 } })],
  ['nothing but its number', (fixture) => ({ fixture: { id: fixture.fixture.id } })],
];

describe('T20: one fixture that cannot be read', () => {
  it.each(FIXTURES)('keeps nothing else back: %s', async (_, spoil) => {
    const [before, strange, after] = [
      await createWatched(),
      await createWatched(),
      await createWatched(),
    ];
    await clockTo(106);
    // Which fixture each match is, is known by now.
    await run();
    for (const match of [before, after]) match.tell({ status: 'FT', fulltime: [2, 1] });
    strange.tell({ status: 'FT', fulltime: [2, 1] });
    const served = server.fixtures.get(strange.fixtureId)!;
    server.fixtures.set(strange.fixtureId, spoil(served) as ServedFixture);
    await clockTo(112);
    await run();
    const told = [before, strange, after].map(readProposed);
    expect(await Promise.all(told)).toEqual([['2-1'], [], ['2-1']]);
    const { problem } = await readMatch(strange);
    expect(problem?.length).toBeLessThan(500);
    expect(JSON.stringify(await feeds().getFeedStatus()).length).toBeLessThan(50_000);
  });
});

const send = (body: string) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(body);
};
const refuse = (errors: unknown) => send(JSON.stringify({ errors, response: [] }));

const ANSWERS: readonly [string, (response: ServerResponse) => void][] = [
  ['an error named constructor', refuse({ constructor: 'no' })],
  ['an error named __proto__', send('{"errors":{"__proto__":"no"},"response":[]}')],
  ['an error as deep as a well', send(`{"errors":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)],
  ['an error with a very long name', refuse({ ['x'.repeat(700_000)]: 'no' })],
  ['an error of very many words', refuse({ bug: 'word '.repeat(150_000) })],
  ['an error with a NUL in it', refuse({ 'a\u0000b': 'c\u0000d' })],
  ['brackets that never close', send('['.repeat(900_000))],
  ['a list of lists', send(`{"response":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)],
  ['no list', send('{"response":{"__proto__":[]}}')],
  ['nothing', send('null')],
];

describe('T20: an answer that is of no use', () => {
  beforeEach(() => feeds().setAutomaticSettlement({ isOn: true, adminId: world.adminId() }));

  it.each(ANSWERS)(
    'lets the next run do its work, and settling goes on: %s',
    async (_, trouble) => {
      const [match, known] = [await createWatched(), await createWatched()];
      for (const each of [match, known]) each.tell({ status: 'FT', fulltime: [2, 1] });
      for (const minutes of [106, 123]) {
        await clockTo(minutes);
        if (minutes === 123) server.troubles.push(trouble, trouble);
        await run();
      }
      await clockTo(140);
      await run();
      await clockTo(160);
      await run();
      expect(await readMatch(match)).toMatchObject({ score: '2-1', problem: null });
      expect(JSON.stringify(await feeds().getFeedStatus()).length).toBeLessThan(50_000);
    },
  );
});
