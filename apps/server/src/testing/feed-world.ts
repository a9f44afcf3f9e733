import { DAY_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createAutomaticSettlement } from '../features/feeds/automatic-settlement.service.ts';
import { createFeedsService } from '../features/feeds/feeds.service.ts';
import { createResultsFeed } from '../features/feeds/fetch-results.service.ts';
import { createMatchesService } from '../features/matches/matches.service.ts';
import { createPredictionsService } from '../features/predictions/predictions.service.ts';
import { createProposals } from '../features/results/proposals/proposals.service.ts';
import { createResultsService } from '../features/results/results.service.ts';
import { createApiFootball } from '../providers/api-football/api-football.ts';
import { createBudget } from '../providers/budget.ts';
import { createSecurityLog, type SecurityEntry } from '../lib/security-log.ts';
import { API_KEY, createServedFixture, startApiFootballServer } from './api-football-server.ts';
import { createTestMatch } from './create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from './factories.ts';
import { giveApiIds } from './give-api-ids.ts';
import type { useTestDatabase } from './test-database.ts';

const log = pino({ level: 'silent' });
const START = new Date('2026-03-01T15:00:00Z');
const PATIENT = { timeoutMs: 60_000, bytes: 1_000_000 };

/** A match that the provider knows. */
type Known = {
  readonly matchId: string;
  readonly fixtureId: number;
  readonly home: number;
  readonly away: number;
  tell(this: void, fixture?: Partial<Parameters<typeof createServedFixture>[0]>): void;
};
/** With a player who predicted 2-1. */
export type Watched = Known & { readonly userId: string };

/** A mock provider and its services. Each test has two months without matches of other tests. */
export async function useFeedWorld(test: ReturnType<typeof useTestDatabase>) {
  const server = await startApiFootballServer();
  afterAll(() => server.stop());
  let [day, nextId] = [0, 1_000];
  let league: { competitionId: string; season: number };
  let adminId: string;
  let kickoffAt: Date;
  let app: Parameters<typeof createResultsFeed>[0];

  beforeAll(async () => {
    league = await createCompetition(test.ownerDb, { season: 2025 });
    adminId = (await createAdministrator(test.ownerDb)).userId;
    const budget = createBudget(test.db, { source: 'api-football', daily: 1_000 });
    const provider = createApiFootball(
      { url: server.url, key: API_KEY },
      { budget, limits: PATIENT },
    );
    app = { db: test.db, log, providers: [provider] };
  });
  beforeEach(async () => {
    kickoffAt = new Date(START.getTime() + (day += 62) * DAY_MS);
    server.fixtures.clear();
    server.requests.length = 0;
    server.troubles.length = 0;
    await test.moveClockTo(new Date(kickoffAt.getTime() - DAY_MS));
  });

  const clockTo = (minutes: number) =>
    test.moveClockTo(new Date(kickoffAt.getTime() + minutes * 60_000));

  async function createWatched(): Promise<Watched> {
    const { matchId, eventId } = await createTestMatch(test.db, { ...league, kickoffAt });
    const { userId } = await createPlayer(test.db);
    await createPredictionsService(test).submitPrediction({ eventId, userId, value: '2-1' });
    return { userId, ...(await watch(matchId)) };
  }

  async function watch(matchId: string): Promise<Known> {
    const [home, away, fixtureId] = [nextId++, nextId++, nextId++];
    await giveApiIds(test.ownerDb, { matchId, ids: [home, away] });
    const setFixture: Known['tell'] = (fixture = {}) => {
      const served = { id: fixtureId, teams: [home, away], kickoffAt, ...fixture } as const;
      server.fixtures.set(fixtureId, createServedFixture(served));
    };
    setFixture();
    return { matchId, fixtureId, home, away, tell: setFixture };
  }

  const fetchResults = () => createResultsFeed(app).fetchResults();
  const securityEntries: SecurityEntry[] = [];
  const securityLog = createSecurityLog((entry) => securityEntries.push(entry));
  const automatic = () => createAutomaticSettlement({ db: test.db, log, securityLog });
  const feeds = () => createFeedsService({ db: test.db, providers: [] });
  const results = () => createResultsService(test);
  const proposals = () => createProposals(test, createMatchesService(test));

  async function createOver() {
    const match = await createWatched();
    match.tell({ status: 'FT', fulltime: [2, 1] });
    for (const minutes of [106, 123]) {
      await clockTo(minutes);
      await fetchResults();
    }
    return match;
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
        (SELECT problem FROM provider_checks WHERE match_id = m.id AND source = 'api-football') AS problem,
        (SELECT count(*)::int FROM validations o WHERE o.match_id = m.id) AS validations
      FROM match_events m
      LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
      WHERE m.id = ${matchId}`.execute(test.ownerDb);
    return rows[0]!;
  }

  /** Returns a match's entry in the administrators' list; null if there is none. */
  async function listOf({ matchId }: Pick<Watched, 'matchId'>) {
    const { matches } = await proposals().listProposedMatches({});
    const found = matches.find(({ match }) => match.id === matchId);
    if (!found) return null;
    const scores = found.proposals.map(({ status, result }) => result?.score ?? status);
    return [found.isSettled ? 'correct' : 'settle', ...scores];
  }

  return {
    server,
    log,
    clockTo,
    createWatched,
    createOver,
    watch,
    fetchResults,
    automatic,
    securityEntries,
    feeds,
    results,
    proposals,
    readMatch,
    listOf,
    app: () => app,
    adminId: () => adminId,
    league: () => league,
    kickoffAt: () => kickoffAt,
    async seen(match: Watched) {
      const { version: itemVersion } = await readMatch(match);
      return { kind: 'match', itemId: match.matchId, itemVersion, adminId } as const;
    },
  };
}
