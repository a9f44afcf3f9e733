import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { idAt } from '#db/state/external-ids.ts';
import { createApiFootball } from '#providers/api-football/api-football.ts';
import { createBudget } from '#providers/budget.ts';
import {
  API_KEY,
  createServedBook,
  createServedFixture,
  startApiFootballServer,
} from '#testing/api-football-server.ts';
import { createCompetition, createParticipants } from '#testing/factories.ts';
import { giveTeamIds } from '#testing/give-api-ids.ts';
import { useNewcomers, type Newcomer } from '#testing/newcomers.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createMatchesJobs } from './pricing.jobs.ts';
import { createOddsRewards } from './odds-rewards.service.ts';

const server = await startApiFootballServer();
afterAll(() => server.stop());
const database = useTestDatabase();
const test = useTestApp(database, {}, () => {
  const budget = createBudget(database.db, { source: 'api-football', daily: 1_000 });
  const limits = { timeoutMs: 300, bytes: 1_000_000 };
  return [createApiFootball({ url: server.url, key: API_KEY }, { budget, limits })];
});
const { createNewcomer } = useNewcomers(test);

const FAVOURITE = ['1.30', '5.50', '9.00'];
const OUTSIDER = ['9.00', '5.50', '1.30'];
const kickoff = new Date(Date.now() + 48 * 3_600_000);

let admin: Newcomer;
let league: { competitionId: string; season: number };
let nextId = 1;

beforeEach(async () => {
  server.requests.length = 0;
  server.troubles.length = 0;
  await sql`DELETE FROM provider_budgets`.execute(database.ownerDb);
  admin = await createNewcomer();
  await sql`UPDATE profiles SET is_admin = true WHERE id = ${admin.userId}`.execute(
    database.ownerDb,
  );
  league = await createCompetition(database.ownerDb, { season: 2025 });
});

async function createTeams({
  areKnown = true,
  book,
}: { areKnown?: boolean; book?: string[] } = {}) {
  const [team1Id, team2Id] = await createParticipants(database.ownerDb, league, 2);
  const [home, away, fixtureId] = [nextId++, nextId++, nextId++];
  if (areKnown) {
    await giveTeamIds(
      database.ownerDb,
      new Map([
        [team1Id!, home],
        [team2Id!, away],
      ]),
    );
  }
  server.fixtures.set(
    fixtureId,
    createServedFixture({ id: fixtureId, teams: [home, away], kickoffAt: kickoff }),
  );
  if (book)
    server.odds.set(
      fixtureId,
      [8, 6].map((id) => createServedBook(id, { result: book })),
    );
  return { team1Id: team1Id!, team2Id: team2Id!, fixtureId };
}

async function create(teams: { team1Id: string; team2Id: string }) {
  const { body, status } = await admin.client.send('POST', '/api/admin/matches', {
    competitionId: league.competitionId,
    season: '2025',
    systemVersion: 2,
    team1Id: teams.team1Id,
    team2Id: teams.team2Id,
    matchType: 'group',
    round: 'Matchday 1',
    kickoff: kickoff.toISOString(),
    firstLeg: '',
    extraTime: false,
    penalties: false,
    secondLeg: false,
  });
  expect([status, body.outcome]).toEqual([200, 'created']);
  return body as { matchId: string; rewards: object; message: string };
}

const update = async (matchId: string) =>
  (await admin.client.send('POST', `/api/admin/matches/${matchId}/rewards`, {})).body;

async function readMatch(matchId: string) {
  const { rows } = await sql<{
    fixture: string | null;
    source: string;
    home: number;
    away: number;
  }>`
    SELECT ${idAt('api-football', 'match_id', sql`m.id`)} AS fixture, r.source, (r.map -> 'result' ->> 'homeTeam')::int AS home,
      (r.map -> 'result' ->> 'awayTeam')::int AS away
    FROM match_events m JOIN reward_maps r ON r.id = m.reward_map_id
    WHERE m.id = ${matchId}`.execute(database.ownerDb);
  return rows[0]!;
}

describe('API-94, OP-45: a match that is created', () => {
  it('finds its fixture by teams and kickoff, and is priced by bookmakers at once', async () => {
    const teams = await createTeams({ book: FAVOURITE });
    const { matchId, rewards, message } = await create(teams);
    expect(rewards).toEqual({ source: 'bookmakers', odds: 'read' });
    expect(message).toBe('Match created successfully. Rewards come from bookmakers’ odds.');
    const match = await readMatch(matchId);
    expect(match).toMatchObject({ fixture: String(teams.fixtureId), source: 'bookmakers' });
    expect(match.home).toBeLessThan(match.away);
    const view = (await admin.client.get(`/api/matches/${matchId}`)).body;
    expect(view.rewardsFrom).toEqual({
      source: 'bookmakers',
      computedAt: expect.stringMatching(/Z$/),
    });
  });

  it.each([
    ['a team has no id of the provider', { areKnown: false }, 'no_team_id', 'a team has no API id'],
    ['nobody has priced it', {}, 'no_odds', 'no bookmaker has priced this match yet'],
  ] as const)('exists even when %s, and the message says so', async (_, options, odds, words) => {
    const { matchId, rewards, message } = await create(await createTeams(options));
    expect(rewards).toEqual({ source: 'base_rates', odds });
    expect(message).toContain(words);
    expect(await readMatch(matchId)).toMatchObject({ source: 'base_rates' });
  });

  it('exists once, with a message, if the response is of an unknown kind', async () => {
    const teams = await createTeams({ book: FAVOURITE });
    const served = server.fixtures.get(teams.fixtureId)!;
    served.fixture.id = 2 ** 50;
    const { matchId, rewards } = await create(teams);
    expect(rewards).toMatchObject({ source: 'base_rates' });
    const { rows } = await sql`SELECT id FROM match_events
      WHERE team1_id = ${teams.team1Id} AND team2_id = ${teams.team2Id}`.execute(database.ownerDb);
    expect(rows).toEqual([{ id: matchId }]);
    const broken = createApiFootball(
      { url: server.url, key: API_KEY },
      { budget: { spend: () => Promise.reject(new RangeError('a surprise')) } as never },
    );
    const app = { ...test.app, providers: [broken] };
    expect(await createOddsRewards(app).readForNew(matchId)).toMatchObject({ odds: 'failed' });
  });

  it('exists even if the provider does not respond, after a short wait', async () => {
    server.troubles.push(() => undefined);
    const began = performance.now();
    const { rewards } = await create(await createTeams({ book: FAVOURITE }));
    expect(rewards).toEqual({ source: 'base_rates', odds: 'failed' });
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('API-95, MATCH-27: rewards that are updated', () => {
  it('follow the bookmakers, and name their source', async () => {
    const teams = await createTeams();
    const { matchId } = await create(teams);
    server.odds.set(teams.fixtureId, [createServedBook(8, { result: OUTSIDER })]);
    expect(await update(matchId)).toEqual({
      isChanged: true,
      source: 'bookmakers',
      odds: 'read',
      message: 'Rewards updated successfully. Rewards come from bookmakers’ odds.',
    });
    const match = await readMatch(matchId);
    expect(match.home).toBeGreaterThan(match.away);
    // The fixture is stored, so it is not searched again.
    const searches = server.requests.filter((path) => path.startsWith('/fixtures'));
    expect(searches).toHaveLength(1);
  });

  it('stay as they are if the response is invalid, with a message', async () => {
    const { matchId } = await create(await createTeams({ book: FAVOURITE }));
    const before = await readMatch(matchId);
    server.troubles.push((response) => response.end('{"errors":[],"response":[{"fixture":7}]}'));
    expect(await update(matchId)).toEqual({
      isChanged: false,
      source: 'bookmakers',
      odds: 'failed',
      message:
        'The rewards are up to date already. Rewards come from bookmakers’ odds. No new odds: the provider did not answer.',
    });
    expect(await readMatch(matchId)).toEqual(before);
  });

  it('are read without an open transaction', async () => {
    const { matchId } = await create(await createTeams({ book: FAVOURITE }));
    const open: unknown[] = [];
    let isLooked = false;
    server.troubles.push((response) => {
      void sql`SELECT state FROM pg_stat_activity WHERE datname = current_database()
        AND state LIKE 'idle in transaction%'`
        .execute(database.ownerDb)
        .then(({ rows }) => {
          open.push(...rows);
          isLooked = true;
          response.end('{"errors":[],"response":[]}');
        });
    });
    expect((await update(matchId)).odds).toBe('no_odds');
    expect([isLooked, open]).toEqual([true, []]);
  });

  it('request nothing about a match that is closed', async () => {
    const { matchId } = await create(await createTeams({ book: FAVOURITE }));
    await sql`UPDATE match_events SET closed_at = game_now() WHERE id = ${matchId}`.execute(
      database.ownerDb,
    );
    server.requests.length = 0;
    expect((await update(matchId)).code).toBe('PREDICTION_CLOSED');
    expect(server.requests).toEqual([]);
  });
});

describe('four times a day', () => {
  it('the odds of matches that are soon are read, and their rewards follow', async () => {
    const teams = await createTeams();
    const { matchId } = await create(teams);
    server.odds.set(teams.fixtureId, [createServedBook(8, { result: FAVOURITE })]);
    const [job] = createMatchesJobs(test.app);
    await job!.run();
    expect(await readMatch(matchId)).toMatchObject({ source: 'bookmakers' });
    server.requests.length = 0;
    await job!.run();
    expect(server.requests.filter((path) => path.includes(`fixture=${teams.fixtureId}`))).toEqual(
      [],
    );
  });
});
