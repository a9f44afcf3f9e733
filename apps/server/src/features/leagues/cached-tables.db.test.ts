import { LEAGUE_PERIODS } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition } from '#testing/factories.ts';
import { createLeaguePlayer, type LeaguePlayer } from '#testing/league-people.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createLeagueTables } from './tables.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const now = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const SINCE = ['all', 'joined'] as const;

let ann: LeaguePlayer;
let ben: LeaguePlayer;
let leagueId: string;
let join: (who: LeaguePlayer) => Promise<unknown>;

const meet = (name: string) => createLeaguePlayer(database, test.server, name);
const open = () => createLeagueTables(database);
const readAll = (tables: ReturnType<typeof open>, viewerId = ann.userId) =>
  Promise.all(
    LEAGUE_PERIODS.flatMap((period) =>
      SINCE.map((since) => tables.getTable({ leagueId, viewerId, period, since })),
    ),
  );

beforeEach(async () => {
  await test.moveClockTo(now);
  await sql`TRUNCATE leagues, notifications, rate_limits CASCADE`.execute(database.ownerDb);
  [ann, ben] = [await meet('annie'), await meet('benno')];
  const { body } = await ann.client.send('POST', '/api/leagues', { name: 'Harbour Mates' });
  ({ leagueId } = body);
  const { invitation } = (await ann.client.get(`/api/leagues/${leagueId}`)).body;
  const code = invitation.url.slice(`${PUBLIC_URL}/join/`.length);
  join = (who) => who.client.send('POST', `/api/league-invitations/${code}/membership`, {});
  await join(ben);
});

it('a cached table shows each change of members, names, results and rounds at once', async () => {
  const { db, ownerDb } = database;
  const { userId: adminId } = await createAdministrator(ownerDb);
  const league = await createCompetition(ownerDb);
  const other = await createCompetition(ownerDb);
  const matchOf = (at: number, round: string) =>
    createTestMatch(db, { ...league, kickoffAt: hours(at), round });
  const early = await matchOf(2, 'Matchday 1');
  const second = await matchOf(3, 'Matchday 1');
  const moved = await matchOf(3, 'Matchday 2');
  const last = await matchOf(4, 'Matchday 3');
  const cid = await meet('cidra');
  const settle = (itemId: string) =>
    createResultsService(database).validateResult({
      kind: 'match',
      itemId,
      itemVersion: 1,
      result: { score: '2-1' },
      adminId,
    });
  const send = (method: string, path: string, body: object = {}) =>
    ann.client.send(method, `/api/leagues/${leagueId}${path}`, body);
  const changes: Record<string, () => Promise<unknown>> = {
    'a join': async () => {
      await test.moveClockTo(hours(1));
      await join(cid);
    },
    'a name without XP': () =>
      sql`UPDATE profiles SET username = 'bennos' WHERE id = ${ben.userId}`.execute(ownerDb),
    'a picture': () =>
      sql`UPDATE profiles SET profile_picture_url = 'pictures/a', profile_picture_version = 2
        WHERE id = ${ben.userId}`.execute(ownerDb),
    'a first kickoff': () =>
      sql`UPDATE match_events SET kickoff_time = ${hours(0.5)} WHERE id = ${moved.matchId}`.execute(
        ownerDb,
      ),
    XP: async () => {
      for (const { eventId } of [early, second]) {
        await createPredictionsService(database).submitPrediction({
          userId: ben.userId,
          eventId,
          value: '2-1',
        });
      }
      await test.moveClockTo(hours(5));
      await settle(early.matchId);
    },
    'more XP of the round': () => settle(second.matchId),
    'a later round without XP': () => settle(last.matchId),
    'a removal': () => send('DELETE', `/members/${cid.userId}`),
    'a chosen competition': () => send('PATCH', '', { competitionIds: [other.competitionId] }),
    'the next season': () => send('POST', '/seasons/1/end', { nextName: 'Next' }),
  };
  const cached = open();
  let before = await readAll(cached);
  for (const [name, change] of Object.entries(changes)) {
    await change();
    const shown = await readAll(cached);
    expect(shown, name).not.toEqual(before);
    expect(shown, name).toEqual(await readAll(open()));
    before = shown;
  }
});

it('a shared read refuses each stranger as by themselves', async () => {
  const cid = await meet('cidra');
  const tables = open();
  const named = { leagueId, period: 'month', since: 'all', competitionId: leagueId } as const;
  const ask = (query: Pick<Parameters<typeof tables.getTable>[0], 'period' | 'since'>) =>
    Promise.allSettled(
      [ann, cid, ben].map(({ userId: viewerId }) =>
        tables.getTable({ leagueId, viewerId, ...query }),
      ),
    );
  const refused = expect.objectContaining({
    reason: expect.objectContaining({ code: 'LEAGUE_NOT_FOUND' }),
  });
  const shown = expect.objectContaining({ status: 'fulfilled' });
  for (let time = 0; time < 3; time += 1) {
    expect(await ask({ period: 'month', since: 'all' })).toEqual([shown, refused, shown]);
  }
  const [member, stranger] = await ask(named);
  expect(member).toMatchObject({ reason: { code: 'COMPETITION_NOT_FOUND' } });
  expect(stranger).toEqual(refused);
});
