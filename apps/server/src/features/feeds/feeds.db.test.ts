import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBudget } from '../../providers/budget.ts';
import { createApiFootball } from '../../providers/api-football/api-football.ts';
import {
  API_KEY,
  createServedFixture,
  startApiFootballServer,
} from '../../testing/api-football-server.ts';
import {
  createAdministrator,
  createCompetition,
  createPlayer,
  createTestMatch,
  findAccountingErrors,
} from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { createItemAdministration } from '../items/item-administration.service.ts';
import { createMatchesService } from '../matches/matches.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createProposals } from '../results/proposals/proposals.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createAutomaticSettlement } from './automatic-settlement.service.ts';
import { createFeedsService } from './feeds.service.ts';
import { createResultsFeed } from './fetch-results.service.ts';

const test = useTestDatabase();
const server = await startApiFootballServer();
afterAll(() => server.stop());

const log = pino({ level: 'silent' });
const START = new Date('2026-03-01T15:00:00Z');
const DAY_MS = 86_400_000;
let [day, nextId] = [0, 1_000];

let league: { competitionId: string; season: number };
let adminId: string;
let kickoffAt: Date;
let app: Parameters<typeof createResultsFeed>[0];

beforeAll(async () => {
  league = await createCompetition(test.ownerDb, { season: 2025 });
  adminId = (await createAdministrator(test.ownerDb)).userId;
  const budget = createBudget(test.db, { source: 'api-football', daily: 1_000 });
  app = {
    db: test.db,
    log,
    provider: createApiFootball({ url: server.url, key: API_KEY }, { budget }),
  };
});

/** Each test has a month of its own, so that no match of another one is asked about. */
beforeEach(async () => {
  kickoffAt = new Date(START.getTime() + (day += 31) * DAY_MS);
  server.fixtures.clear();
  server.requests.length = 0;
  server.troubles.length = 0;
  await test.moveClockTo(new Date(kickoffAt.getTime() - DAY_MS));
});

const clockTo = (minutes: number) =>
  test.moveClockTo(new Date(kickoffAt.getTime() + minutes * 60_000));

/** A match that the provider knows, on which somebody said 2-1. */
async function createWatched() {
  const { matchId, eventId } = await createTestMatch(test.db, { ...league, kickoffAt });
  const [home, away, fixtureId] = [nextId++, nextId++, nextId++];
  await sql`UPDATE teams t SET api_id = CASE WHEN t.id = m.team1_id THEN ${home}::int ELSE ${away}::int END
    FROM match_events m WHERE m.id = ${matchId} AND t.id IN (m.team1_id, m.team2_id)`.execute(
    test.ownerDb,
  );
  const { userId } = await createPlayer(test.db);
  await createPredictionsService(test).submitPrediction({ eventId, userId, value: '2-1' });
  const tell = (fixture: Partial<Parameters<typeof createServedFixture>[0]> = {}) =>
    server.fixtures.set(
      fixtureId,
      createServedFixture({ id: fixtureId, teams: [home, away], kickoffAt, ...fixture }),
    );
  tell();
  return { matchId, userId, fixtureId, home, away, tell };
}
type Watched = Awaited<ReturnType<typeof createWatched>>;

const fetchResults = () => createResultsFeed(app).fetchResults();
const automatic = () => createAutomaticSettlement({ db: test.db, log });
const feeds = () => createFeedsService({ db: test.db, provider: null });
const results = () => createResultsService(test);
const proposals = () => createProposals(test, createMatchesService(test));

async function listOf({ matchId }: Watched) {
  const { matches } = await proposals().listProposedMatches({});
  const found = matches.find(({ match }) => match.id === matchId);
  if (!found) return null;
  const said = found.proposals.map(({ status, result }) => result?.score ?? status);
  return [found.isSettled ? 'correct' : 'settle', ...said];
}

async function readMatch({ matchId, userId }: Watched) {
  const { rows } = await sql<{
    version: number;
    score: string | null;
    by: string | null;
    xp: number;
    problem: string | null;
    validations: number;
  }>`
    SELECT m.item_version AS version, v.result ->> 'score' AS score, v.created_by AS by,
      (SELECT xp_total FROM profiles WHERE id = ${userId}) AS xp,
      (SELECT problem FROM feed_checks WHERE match_id = m.id) AS problem,
      (SELECT count(*)::int FROM validations o WHERE o.match_id = m.id) AS validations
    FROM match_events m
    LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    WHERE m.id = ${matchId}`.execute(test.ownerDb);
  return rows[0]!;
}

const seen = ({ matchId }: Watched, itemVersion: number) =>
  ({ kind: 'match', itemId: matchId, itemVersion, adminId }) as const;

describe('results are fetched', () => {
  it('only of matches that should be over, all in one request, and proposed', async () => {
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
    const asked = server.requests.length;
    await clockTo(111);
    other.tell({ status: 'FT', fulltime: [0, 0] });
    await fetchResults();
    // Which fixture a match is, is known by now; five minutes have not passed at 108.
    expect(server.requests.slice(asked)).toEqual([
      expect.stringMatching(/^\/fixtures\?ids=\d+-\d+&/),
    ]);
    expect(await listOf(other)).toEqual(['settle', '0-0']);
  });

  it('less often the longer a match is over, and not for ever', async () => {
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
    expect(await countAt(14 * DAY - 1)).toBe(1);
    expect(await countAt(14 * DAY + 200)).toBe(0);
    expect((await readMatch(match)).problem).toBeNull();
  });

  it('by nobody without a provider', async () => {
    await createWatched();
    await clockTo(120);
    await createResultsFeed({ ...app, provider: null }).fetchResults();
    expect(server.requests).toEqual([]);
  });

  it('and what is wrong with one of them is kept, and keeps no other back', async () => {
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
  });

  it('while nothing is locked: no transaction is open when the provider is asked', async () => {
    const match = await createWatched();
    match.tell({ status: 'FT', fulltime: [2, 1] });
    await clockTo(106);
    const open: unknown[] = [];
    const look = async () => {
      const { rows } = await sql`SELECT state FROM pg_stat_activity
        WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(
        test.ownerDb,
      );
      open.push(...rows);
    };
    const provider = app.provider!;
    await createResultsFeed({
      ...app,
      provider: {
        ...provider,
        findFixture: async (...asked) => (await look(), provider.findFixture(...asked)),
        listFixtures: async (...asked) => (await look(), provider.listFixtures(...asked)),
      },
    }).fetchResults();
    expect(open).toEqual([]);
    expect(await listOf(match)).toEqual(['settle', '2-1']);
  });
});

describe('what is proposed', () => {
  it('changes with what the feed says, and is withdrawn when it takes it back', async () => {
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

  it('is settled by a person, and a later score opens a correction, until they put it aside', async () => {
    const match = await createWatched();
    await clockTo(106);
    match.tell({ status: 'FT', fulltime: [2, 1] });
    await fetchResults();
    await results().validateResult({ ...seen(match, 1), result: { score: '2-1' } });
    expect(await listOf(match)).toBeNull();
    const { xp } = await readMatch(match);
    expect(xp).toBeGreaterThan(0);

    await clockTo(24 * 60);
    match.tell({ status: 'FT', fulltime: [2, 2] });
    await fetchResults();
    expect(await listOf(match)).toEqual(['correct', '2-2']);
    expect(
      await results().previewResult({
        kind: 'match',
        itemId: match.matchId,
        result: { score: '2-2' },
      }),
    ).toMatchObject({
      reversedPlayers: 1,
      reversedXp: xp,
    });
    expect(await proposals().dismissProposals(seen(match, 2))).toEqual({ dismissed: 1 });
    expect(await listOf(match)).toBeNull();

    await clockTo(3 * 24 * 60);
    match.tell({ status: 'FT', fulltime: [3, 2] });
    await fetchResults();
    expect(await listOf(match)).toEqual(['correct', '3-2']);
    await results().correctResult({ ...seen(match, 2), result: { score: '3-2' } });
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
    await feeds().setAutomaticSettlement({ isOn: true, adminId });
    await clockTo(106);
    match.tell({ status, goals: [3, 0] });
    await fetchResults();
    await clockTo(200);
    await fetchResults();
    expect(await automatic().settleAll()).toBe(0);
    expect(await listOf(match)).toEqual(['settle', said]);
  });
});

describe('results settle by themselves', () => {
  async function createOver() {
    const match = await createWatched();
    match.tell({ status: 'FT', fulltime: [2, 1] });
    for (const minutes of [106, 123]) {
      await clockTo(minutes);
      await fetchResults();
    }
    return match;
  }
  beforeEach(() => feeds().setAutomaticSettlement({ isOn: true, adminId }));

  it('once nothing has changed for 15 minutes, paid as by hand, by nobody', async () => {
    const match = await createWatched();
    match.tell({ status: 'FT', fulltime: [2, 1] });
    await clockTo(106);
    await fetchResults();
    await clockTo(115);
    await fetchResults();
    expect(await automatic().settleAll()).toBe(0);
    await clockTo(122);
    await fetchResults();
    expect(await automatic().settleAll()).toBe(1);
    const { xp, ...settled } = await readMatch(match);
    expect(settled).toMatchObject({ score: '2-1', by: null, version: 2, validations: 1 });
    expect(xp).toBeGreaterThan(0);
    expect(await automatic().settleAll()).toBe(0);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('only while an administrator lets them', async () => {
    const match = await createOver();
    await feeds().setAutomaticSettlement({ isOn: false, adminId });
    expect(await automatic().settleAll()).toBe(0);
    expect((await readMatch(match)).score).toBeNull();
    await feeds().setAutomaticSettlement({ isOn: true, adminId });
    expect(await automatic().settleAll()).toBe(1);
  });

  it('never again once a person took one back', async () => {
    const match = await createOver();
    expect(await automatic().settleAll()).toBe(1);
    await results().revertResult(seen(match, 2));
    expect(await automatic().settleAll()).toBe(0);
    expect(await listOf(match)).toEqual(['settle', '2-1']);
    expect((await readMatch(match)).xp).toBe(0);
  });

  it('once, however many servers do it at once, and a person beside them', async () => {
    const match = await createOver();
    const byHand = results()
      .validateResult({ ...seen(match, 1), result: { score: '2-1' } })
      .then(
        () => 1,
        () => 0,
      );
    const counts = await Promise.all([
      byHand,
      ...Array.from({ length: 4 }, () => automatic().settleAll()),
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await readMatch(match)).validations).toBe(1);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('by what stands when the lock is held: not what the feed, a person or the switch changed meanwhile', async () => {
    const changes: [string, (match: Watched) => ReturnType<typeof sql>][] = [
      [
        'the feed says otherwise',
        ({ matchId }) => sql`UPDATE result_proposals
        SET replaced_at = game_now() WHERE match_id = ${matchId}`,
      ],
      [
        'the kickoff moved',
        ({ matchId }) => sql`UPDATE match_events
        SET kickoff_time = kickoff_time + interval '2 days' WHERE id = ${matchId}`,
      ],
      [
        'it is postponed',
        ({ matchId }) => sql`UPDATE match_events
        SET postponed_at = game_now() WHERE id = ${matchId}`,
      ],
      [
        'it was put aside',
        ({ matchId }) => sql`UPDATE result_proposals
        SET dismissed_at = game_now() WHERE match_id = ${matchId}`,
      ],
      ['it is switched off', () => sql`UPDATE feed_settings SET settles_by_itself = false`],
    ];
    for (const [what, change] of changes) {
      await feeds().setAutomaticSettlement({ isOn: true, adminId });
      await clockTo(-60);
      const match = await createOver();
      let settling: Promise<number> | undefined;
      await test.ownerDb.transaction().execute(async (tx) => {
        await sql`SELECT FROM match_events WHERE id = ${match.matchId} FOR UPDATE`.execute(tx);
        settling = automatic().settleAll();
        await untilSomebodyWaits(test.ownerDb);
        await change(match).execute(tx);
      });
      expect(await settling, what).toBe(0);
      expect((await readMatch(match)).score, what).toBeNull();
      await sql`UPDATE match_events SET deleted_at = game_now() WHERE id = ${match.matchId}`.execute(
        test.ownerDb,
      );
    }
  });

  it('not on a match that is deleted meanwhile', async () => {
    const match = await createOver();
    const files = { remove: () => Promise.resolve() } as never;
    const items = createItemAdministration(
      { db: test.db, files, log },
      { holdImports: () => Promise.resolve() },
    );
    const [settled] = await Promise.all([
      automatic().settleAll(),
      items.deleteItem(seen(match, 1)).catch(() => null),
    ]);
    const { score } = await readMatch(match);
    expect(score === null ? 0 : 1).toBe(settled);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });
});
