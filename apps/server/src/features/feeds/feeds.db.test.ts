import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useFeedWorld } from '#testing/feed-world.ts';
import { findAccountingErrors } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createResultsFeed } from './fetch-results.service.ts';

const test = useTestDatabase();
const world = await useFeedWorld(test);
const { server, clockTo, createWatched, fetchResults, automatic, feeds, results, proposals } =
  world;
const { listOf, readMatch, seen } = world;

describe('the fetch of results', () => {
  it('requests only matches that should be over, all in one request, and stores proposals', async () => {
    const [one, other] = [await createWatched(), await createWatched()];
    await clockTo(104);
    await fetchResults();
    expect(server.requests).toEqual([]);

    await clockTo(106);
    one.tell({ status: 'FT', fulltime: [2, 1], halftime: [1, 0] });
    other.tell({ status: '2H' });
    await fetchResults();
    expect(server.requests.filter((path) => path.startsWith('/fixtures?'))).toHaveLength(1);
    expect(await listOf(one)).toEqual(['settle', '2-1']);
    expect(await listOf(other)).toBeNull();
    expect((await readMatch(one)).score).toBeNull();

    await clockTo(108);
    await fetchResults();
    const before = server.requests.length;
    await clockTo(111);
    other.tell({ status: 'FT', fulltime: [0, 0] });
    await fetchResults();
    // The fixtures are known by now; at minute 108, five minutes have not passed.
    expect(server.requests.slice(before)).toEqual([
      expect.stringMatching(/^\/fixtures\?ids=\d+-\d+&/),
    ]);
    expect(await listOf(other)).toEqual(['settle', '0-0']);
  });

  it('becomes rarer the longer a match is over, and ends', async () => {
    const match = await createWatched();
    const countAt = async (minutes: number) => {
      await clockTo(minutes);
      server.requests.length = 0;
      await fetchResults();
      return server.requests.filter((path) => path.startsWith('/fixtures?')).length;
    };
    expect(await countAt(106)).toBe(1);
    const DAY = 24 * 60;
    expect(await countAt(DAY)).toBe(1);
    expect(await countAt(DAY + 60)).toBe(0);
    expect(await countAt(DAY + 200)).toBe(1);
    expect(await countAt(35 * DAY - 1)).toBe(1);
    expect(await countAt(35 * DAY + 200)).toBe(0);
    expect((await readMatch(match)).problem).toBeNull();
  });

  it('does nothing without a provider', async () => {
    await createWatched();
    await clockTo(120);
    await createResultsFeed({ ...world.app(), providers: [] }).fetchResults();
    expect(server.requests).toEqual([]);
  });

  it('records an error of one match, and continues with the others', async () => {
    const [fine, strange, swapped] = [
      await createWatched(),
      await createWatched(),
      await createWatched(),
    ];
    await clockTo(106);
    await fetchResults();
    fine.tell({ status: 'FT', fulltime: [2, 1] });
    strange.tell({ status: 'FT' });
    swapped.tell({ status: 'FT', fulltime: [2, 1], teams: [swapped.away, swapped.home] });
    await clockTo(120);
    await fetchResults();
    expect(await listOf(fine)).toEqual(['settle', '2-1']);
    expect([await listOf(strange), await listOf(swapped)]).toEqual([null, null]);
    expect((await readMatch(strange)).problem).toContain('no score after 90 minutes');
    expect((await readMatch(swapped)).problem).toContain('is of the teams');
    const { unread } = await feeds().getFeedStatus();
    const named = [strange, swapped].map(({ matchId }) =>
      unread.find((each) => each.matchId === matchId),
    );
    expect(named.map((each) => each?.problem)).toEqual([
      expect.stringContaining('no score after 90 minutes'),
      expect.stringContaining('is of the teams'),
    ]);
    strange.tell({ status: 'FT', fulltime: [1, 1] });
    await clockTo(140);
    await fetchResults();
    const left = (await feeds().getFeedStatus()).unread.map(({ matchId }) => matchId);
    expect(left).toContain(swapped.matchId);
    expect(left).not.toContain(strange.matchId);
  });

  it('holds no lock: no transaction is open during a request to the provider', async () => {
    const match = await createWatched();
    match.tell({ status: 'FT', fulltime: [2, 1] });
    await clockTo(106);
    const open: unknown[] = [];
    const countIdle = async () => {
      const { rows } = await sql`SELECT state FROM pg_stat_activity
        WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(
        test.ownerDb,
      );
      open.push(...rows);
    };
    const provider = world.app().providers[0]!;
    await createResultsFeed({
      ...world.app(),
      providers: [
        {
          ...provider,
          findFixture: async (...args) => (await countIdle(), provider.findFixture(...args)),
          listFixtures: async (...args) => (await countIdle(), provider.listFixtures(...args)),
        },
      ],
    }).fetchResults();
    expect(open).toEqual([]);
    expect(await listOf(match)).toEqual(['settle', '2-1']);
  });
});

describe('a proposal', () => {
  it('follows the feed, and is withdrawn if the feed withdraws its result', async () => {
    const match = await createWatched();
    await clockTo(106);
    match.tell({ status: 'FT', fulltime: [2, 1] });
    await fetchResults();
    await clockTo(115);
    match.tell({ status: 'FT', fulltime: [2, 2] });
    await fetchResults();
    expect(await listOf(match)).toEqual(['settle', '2-2']);
    await clockTo(125);
    match.tell({ status: '2H', fulltime: [2, 2] });
    await fetchResults();
    expect(await listOf(match)).toBeNull();
  });

  it('is settled by a person, and a later score proposes a correction until it is dismissed', async () => {
    const match = await createWatched();
    await clockTo(106);
    match.tell({ status: 'FT', fulltime: [2, 1] });
    await fetchResults();
    await results().validateResult({ ...(await seen(match)), result: { score: '2-1' } });
    expect(await listOf(match)).toBeNull();
    const { xp } = await readMatch(match);
    expect(xp).toBeGreaterThan(0);

    await clockTo(24 * 60);
    match.tell({ status: 'FT', fulltime: [2, 2] });
    await fetchResults();
    expect(await listOf(match)).toEqual(['correct', '2-2']);
    expect(
      await results().previewResult({ ...(await seen(match)), result: { score: '2-2' } }),
    ).toMatchObject({
      reversedPlayers: 1,
      reversedXp: xp,
    });
    expect(await proposals().dismissProposals(await seen(match))).toEqual({ dismissed: 1 });
    expect(await listOf(match)).toBeNull();

    await clockTo(3 * 24 * 60);
    match.tell({ status: 'FT', fulltime: [3, 2] });
    await fetchResults();
    expect(await listOf(match)).toEqual(['correct', '3-2']);
    await results().correctResult({ ...(await seen(match)), result: { score: '3-2' } });
    expect(await listOf(match)).toBeNull();
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it.each([
    ['PST', 'postponed'],
    ['ABD', 'abandoned'],
    ['CANC', 'cancelled'],
    ['AWD', '3-0'],
  ])('of a match with the status %s waits for a person: %s', async (status, said) => {
    const match = await createWatched();
    await feeds().setAutomaticSettlement({ isOn: true, adminId: world.adminId() });
    await clockTo(106);
    match.tell({ status, goals: [3, 0] });
    await fetchResults();
    await clockTo(200);
    await fetchResults();
    await automatic().settleAll();
    expect((await readMatch(match)).validations).toBe(0);
    expect(await listOf(match)).toEqual(['settle', said]);
  });
});
