import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from '#testing/api-client.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition } from '#testing/factories.ts';
import { insertPlayedCup } from '#testing/insert-played-cup.ts';
import { createLeaguePlayer, type LeaguePlayer } from '#testing/league-people.ts';
import { leave } from '#testing/leave-game.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const now = new Date('2026-03-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let match: { matchId: string; eventId: string };
let adminId: string;
let ann: LeaguePlayer;
let ben: LeaguePlayer;

beforeEach(async () => {
  await test.moveClockTo(now);
  await sql`TRUNCATE leagues, shares, cups, rate_limits CASCADE`.execute(database.ownerDb);
  adminId = (await createAdministrator(database.ownerDb)).userId;
  const competition = await createCompetition(database.ownerDb, { season: 2025 });
  match = await createTestMatch(database.ownerDb, { ...competition, kickoffAt: hours(1) });
  ann = await createLeaguePlayer(database, test.server, 'annie');
  ben = await createLeaguePlayer(database, test.server, 'benno');
  const predictions = createPredictionsService(database);
  const { eventId } = match;
  await predictions.submitPrediction({ userId: ann.userId, eventId, value: '2-1' });
  await predictions.submitPrediction({ userId: ben.userId, eventId, value: '1-0' });
  await test.moveClockTo(hours(4));
});

async function act(action: 'validateResult' | 'correctResult', score: string): Promise<void> {
  const { rows } = await sql<{ itemVersion: number }>`
    SELECT item_version AS "itemVersion" FROM match_events WHERE id = ${match.matchId}
  `.execute(database.db);
  const item = { kind: 'match', itemId: match.matchId, ...rows[0]!, adminId } as const;
  await createResultsService(database)[action]({ ...item, result: { score } });
}
const settle = (score: string) => act('validateResult', score);
const correct = (score: string) => act('correctResult', score);

const insertCup = (leagueId: string | null = null) =>
  insertPlayedCup(database.ownerDb, {
    matchId: match.matchId,
    userIds: [ann.userId, ben.userId],
    leagueId,
  });

async function createLeague(showsNames: boolean): Promise<string> {
  const { body } = await ann.client.send('POST', '/api/leagues', { name: 'Mates', showsNames });
  await sql`INSERT INTO league_members (league_id, user_id, role, joined_at)
    VALUES (${body.leagueId}, ${ben.userId}, 'member', ${now})`.execute(database.ownerDb);
  return body.leagueId;
}

const shareCup = ({ client }: LeaguePlayer, cupId: string, round = 1) =>
  client.send('POST', '/api/shares/cups', { cupId, round, language: 'en' });
const shareLevel = ({ client }: LeaguePlayer, tierLevel: number, language = 'en') =>
  client.send('POST', '/api/shares/levels', { tierName: 'wood', tierLevel, language });

const visitor = () => createApiClient(test.server);
const look = (token: string) => visitor().get(`/api/shares/${token}`);
async function statuses(token: string): Promise<number[]> {
  const page = await look(token);
  const pictures = ['wide', 'tall'].map((format) =>
    visitor().get(`/files/moments/${token}/${format}.jpg`),
  );
  return [page.status, ...(await Promise.all(pictures)).map(({ status }) => status)];
}
const SHOWN = [200, 200, 200];
const GONE = [410, 410, 410];

describe('the bracket of a cup', () => {
  it('is shared with both pictures, and names others only where the league allows it', async () => {
    await settle('2-1');
    const [open, closed] = [await createLeague(true), await createLeague(false)];
    const sidesOf = async (leagueId: string | null) => {
      const { body } = await shareCup(ann, await insertCup(leagueId));
      expect(await statuses(body.token)).toEqual(SHOWN);
      const { content } = (await look(body.token)).body;
      expect(content).toMatchObject({ cup: 'Quay Cup', champion: ann.username });
      const [{ first, second }] = content.ties;
      return [first.username, second.username].toSorted();
    };
    expect(await sidesOf(open)).toEqual([ann.username, ben.username]);
    expect(await sidesOf(closed)).toEqual([ann.username, null]);
    expect(await sidesOf(null)).toEqual([ann.username, null]);
  });

  it('is nothing to share before the round is over, nor for others', async () => {
    const cupId = await insertCup();
    expect((await shareCup(ann, cupId)).body.code).toBe('NOTHING_TO_SHARE');
    await settle('2-1');
    expect((await shareCup(ann, cupId, 2)).body.code).toBe('NOTHING_TO_SHARE');
    const cid = await createLeaguePlayer(database, test.server, 'cidra');
    expect((await shareCup(cid, cupId)).body.code).toBe('NOTHING_TO_SHARE');
    expect((await shareCup(ann, match.matchId)).body.code).toBe('NOTHING_TO_SHARE');
    expect((await shareCup(ann, cupId)).status).toBe(200);
  });

  it('is gone after a correction, a departure, and the deletion of a named account', async () => {
    await settle('2-1');
    const cupId = await insertCup();
    const { token } = (await shareCup(ann, cupId)).body;
    expect(await statuses(token)).toEqual(SHOWN);
    await correct('1-0');
    expect(await statuses(token)).toEqual(GONE);
    const leagueId = await createLeague(true);
    const named = (await shareCup(ann, await insertCup(leagueId))).body.token;
    const own = (await shareCup(ben, await insertCup(leagueId))).body.token;
    await leave(test.app, ben);
    expect(await statuses(own)).toEqual(GONE);
    expect(await statuses(named)).toEqual(GONE);
    const last = (await shareCup(ann, await insertCup(leagueId))).body.token;
    await sql`DELETE FROM league_members WHERE user_id = ${ann.userId}`.execute(database.ownerDb);
    expect(await statuses(last)).toEqual(GONE);
  });

  it('is in the download of its owner', async () => {
    await settle('2-1');
    await shareCup(ann, await insertCup());
    const { text } = await ann.client.get('/api/accounts/data');
    expect(text).toContain('Quay Cup');
  });
});

describe('a level', () => {
  it('is shared once reached, and gone after a correction and by its owner', async () => {
    await sql`UPDATE profiles SET xp_total = 300 WHERE id = ${ann.userId}`.execute(
      database.ownerDb,
    );
    expect((await shareLevel(ann, 2)).body.code).toBe('NOTHING_TO_SHARE');
    await settle('2-1');
    const { token } = (await shareLevel(ann, 2)).body;
    expect(await statuses(token)).toEqual(SHOWN);
    expect((await shareLevel(ann, 2)).body.token).toBe(token);
    expect((await look(token)).body.content).toEqual({
      kind: 'level',
      tierName: 'wood',
      tierLevel: 2,
      xp: 400,
    });
    expect((await shareLevel(ann, 3)).body.code).toBe('NOTHING_TO_SHARE');
    await correct('0-3');
    expect(await statuses(token)).toEqual(GONE);
    const { token: first } = (await shareLevel(ann, 1, 'de')).body;
    await ann.client.send('DELETE', `/api/shares/${first}`, {});
    expect(await statuses(first)).toEqual(GONE);
  });

  it.each(['en', 'de', 'es', 'fr', 'it'])('has a picture in the language %s', async (language) => {
    const { token } = (await shareLevel(ann, 1, language)).body;
    expect(await statuses(token)).toEqual(SHOWN);
  });
});
