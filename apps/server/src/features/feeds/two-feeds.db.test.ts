import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { useFeedWorld, type Watched } from '#testing/feed-world.ts';
import { readImportedMatches } from '#testing/import-fixture.ts';
import { useSecondFeed } from '#testing/second-feed.ts';
import { importMatch } from '#testing/import-match.ts';
import { findAccountingErrors } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { findFixture } from '../fixtures/fixtures.service.ts';
import { propose } from '../results/proposals/proposals.service.ts';
import { createResultsFeed } from './fetch-results.service.ts';

const test = useTestDatabase();
const world = await useFeedWorld(test);
const second = await useSecondFeed(test, world);
const { clockTo, createWatched, automatic, feeds, results, listOf, readMatch, seen } = world;
const { fetchBoth } = second;
const settleAll = () => automatic().settleAll();

async function readReason({ matchId }: Watched) {
  const { rows } = await sql<{ reason: string; sources: { source: string }[] }>`
    SELECT a.reason, a.sources FROM automatic_settlements a
    JOIN validations v ON v.id = a.validation_id WHERE v.match_id = ${matchId}`.execute(
    test.ownerDb,
  );
  return rows.map(({ reason, sources }) => [reason, ...sources.map(({ source }) => source)]);
}

async function readProposed({ matchId }: { matchId: string }) {
  const { rows } = await sql<{ source: string; score: string }>`
    SELECT source, result ->> 'score' AS score FROM result_proposals
    WHERE match_id = ${matchId} AND replaced_at IS NULL ORDER BY source`.execute(test.ownerDb);
  return rows.map(({ source, score }) => `${source} ${score}`);
}

describe('two feeds', () => {
  beforeEach(() => feeds().setAutomaticSettlement({ isOn: true, adminId: world.adminId() }));

  it('that agree settle a match at once, without an administrator, and both are recorded', async () => {
    const match = await createWatched();
    match.tell({ status: 'FT', fulltime: [2, 1], halftime: [1, 0] });
    await second.tell(match, { ft: [2, 1] });
    await clockTo(106);
    await fetchBoth();
    expect(await listOf(match)).toEqual(['settle', '2-1', '2-1']);
    expect(await settleAll()).toBe(1);
    expect(await readReason(match)).toEqual([['sources_agree', 'api-football', 'openfootball']]);
    expect((await readMatch(match)).xp).toBeGreaterThan(0);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it("that differ wait for a person; once one changes its score to the other's, 15 minutes start", async () => {
    const match = await createWatched();
    match.tell({ status: 'FT', fulltime: [2, 1] });
    await second.tell(match, { ft: [2, 2] });
    for (const minutes of [106, 125]) {
      await clockTo(minutes);
      await fetchBoth();
      expect(await settleAll()).toBe(0);
    }
    expect(await listOf(match)).toEqual(['settle', '2-1', '2-2']);
    await second.tell(match, { ft: [2, 1] });
    await clockTo(131);
    await fetchBoth();
    expect(await settleAll()).toBe(0);
    await clockTo(147);
    await fetchBoth();
    expect(await settleAll()).toBe(1);
    expect(await readReason(match)).toEqual([['unchanged', 'api-football', 'openfootball']]);
  });

  it('do not wait for a late one, and its different score is proposed as a correction', async () => {
    const [match, other] = [await createWatched(), await createWatched()];
    for (const each of [match, other]) {
      each.tell({ status: 'FT', fulltime: [2, 1] });
      await second.tell(each);
    }
    for (const minutes of [106, 122]) {
      await clockTo(minutes);
      await fetchBoth();
    }
    expect(await settleAll()).toBe(2);
    const { xp } = await readMatch(match);
    await second.tell(match, { ft: [2, 2] });
    await second.tell(other, { ft: [2, 1] });
    await clockTo(24 * 60);
    await fetchBoth();
    expect(await settleAll()).toBe(0);
    expect(await listOf(match)).toEqual(['correct', '2-1', '2-2']);
    expect(await listOf(other)).toBeNull();
    expect(await readMatch(match)).toMatchObject({ score: '2-1', xp, validations: 1 });
    await results().correctResult({ ...(await seen(match)), result: { score: '2-2' } });
    // The administrator saw the first feed's score, so its repetition is not proposed again.
    await clockTo(2 * 24 * 60);
    await fetchBoth();
    expect(await listOf(match)).toBeNull();
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('do not settle a match that one reports as still being played, until it is over for both', async () => {
    const match = await createWatched();
    match.tell({ status: 'INT', fulltime: [2, 1] });
    await second.tell(match, { ft: [2, 1] });
    for (const minutes of [106, 125]) {
      await clockTo(minutes);
      await fetchBoth();
      expect(await settleAll()).toBe(0);
    }
    match.tell({ status: 'FT', fulltime: [2, 1] });
    await clockTo(131);
    await fetchBoth();
    expect(await settleAll()).toBe(1);
  });

  it('count as two sources only with two keepers; a feed and a file of one keeper count as one', async () => {
    const competition = 'Two Piers League';
    const claim = { competition, kickoffAt: world.kickoffAt() };
    await importMatch(test.db, { ...claim, source: 'football.json' });
    const [match] = await readImportedMatches(test.db, competition);
    await second.tell({ matchId: match!.id }, { ft: [2, 1] });
    await clockTo(106);
    await second.fetchSecond();
    await importMatch(test.db, { ...claim, source: 'football.json', score: [2, 1] });
    expect(await readProposed({ matchId: match!.id })).toEqual([
      'football.json 2-1',
      'openfootball 2-1',
    ]);
    expect(await settleAll()).toBe(0);
    await importMatch(test.db, { ...claim, source: 'zeta', score: [2, 1] });
    expect(await settleAll()).toBe(1);
  });

  it('are requested independently: a failure of one does not affect the other', async () => {
    const match = await createWatched();
    match.tell({ status: 'FT', fulltime: [2, 1] });
    await second.tell(match, { ft: [2, 1] });
    const broken = (response: { end: (text: string) => unknown }) => void response.end('no list');
    second.server.troubles.push(broken, broken, broken, broken);
    await clockTo(106);
    await fetchBoth();
    expect(await readProposed(match)).toEqual(['api-football 2-1']);
    const { unread } = await feeds().getFeedStatus();
    expect(unread.find(({ matchId }) => matchId === match.matchId)).toMatchObject({
      source: 'openfootball',
    });
    world.server.troubles.push(broken, broken, broken, broken);
    second.server.troubles.length = 0;
    await clockTo(112);
    await fetchBoth();
    expect(await readProposed(match)).toEqual(['api-football 2-1', 'openfootball 2-1']);
    expect(await settleAll()).toBe(1);
  });
});

describe('two feeds and two servers that request them concurrently', () => {
  beforeEach(() => feeds().setAutomaticSettlement({ isOn: true, adminId: world.adminId() }));

  it('store each match once per source, and settle it once', async () => {
    const matches = [await createWatched(), await createWatched(), await createWatched()];
    for (const match of matches) {
      match.tell({ status: 'FT', fulltime: [2, 1] });
      await second.tell(match, { ft: [2, 1] });
    }
    await clockTo(106);
    const servers = Array.from({ length: 4 }, async () => {
      await fetchBoth();
      return settleAll();
    });
    const settled = await Promise.all(servers);
    expect(settled.reduce((sum, count) => sum + count, 0)).toBe(3);
    for (const match of matches) {
      expect((await readMatch(match)).validations).toBe(1);
      expect(await readProposed(match)).toEqual(['api-football 2-1', 'openfootball 2-1']);
    }
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('keep the later request: the late response to an earlier request changes nothing', async () => {
    const match = await createWatched();
    match.tell({ status: '2H' });
    await clockTo(106);
    await createResultsFeed(world.app()).fetchResults();
    await clockTo(112);
    match.tell({ status: 'FT', fulltime: [2, 1] });
    const early = JSON.stringify({
      errors: [],
      response: [world.server.fixtures.get(match.fixtureId)],
    });
    const [arrived, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    world.server.troubles.push((response) => {
      arrived.resolve();
      void release.promise.then(() => response.end(early));
    });
    const slow = createResultsFeed(world.app()).fetchResults();
    await arrived.promise;
    match.tell({ status: 'FT', fulltime: [2, 2] });
    await clockTo(118);
    await createResultsFeed(world.app()).fetchResults();
    expect(await readProposed(match)).toEqual(['api-football 2-2']);
    release.resolve();
    await slow;
    expect(await readProposed(match)).toEqual(['api-football 2-2']);
  });

  it('do not settle a match if one contradicts the other while the lock is awaited', async () => {
    const match = await createWatched();
    match.tell({ status: 'FT', fulltime: [2, 1] });
    for (const minutes of [106, 123]) {
      await clockTo(minutes);
      await fetchBoth();
    }
    const { matchId } = match;
    let settling: Promise<number> | undefined;
    await inTransaction(test.db, async (tx) => {
      await sql`SELECT FROM match_events WHERE id = ${matchId} FOR UPDATE`.execute(tx);
      settling = settleAll();
      await untilLockWaits(test.ownerDb);
      const result = { score: '2-2' };
      const claim = { status: 'played', result, kickoffAt: world.kickoffAt() } as const;
      await propose(tx, { matchId, source: 'openfootball', ...claim });
    });
    expect(await settling).toBe(0);
    expect((await readMatch(match)).score).toBeNull();
  });

  it('have one match per fixture: after a deletion, the fixture belongs to the new match', async () => {
    const [first, twin] = [await createWatched(), await createWatched()];
    const teams = sql`SELECT team1_id, team2_id FROM match_events WHERE id = ${first.matchId}`;
    await sql`UPDATE match_events m SET team1_id = f.team1_id, team2_id = f.team2_id
      FROM (${teams}) AS f WHERE m.id = ${twin.matchId}`.execute(test.ownerDb);
    await second.tell(first, { ft: [2, 1] });
    await clockTo(106);
    await Promise.all([second.fetchSecond(), second.fetchSecond()]);
    const proposed = await Promise.all([first, twin].map(readProposed));
    expect(proposed.flat()).toEqual(['openfootball 2-1']);
    const [known, unknown] = proposed[0]!.length > 0 ? [first, twin] : [twin, first];
    const ask = { db: test.db, provider: second.open() };
    expect(await findFixture(ask, unknown.matchId, { purpose: 'results' })).toBe('no_fixture');
    await sql`UPDATE match_events SET deleted_at = game_now() WHERE id = ${known.matchId}`.execute(
      test.ownerDb,
    );
    await clockTo(112);
    await second.fetchSecond();
    expect(await readProposed(unknown)).toEqual(['openfootball 2-1']);
  });
});
