import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { createLeaguePlayer, type LeaguePlayer } from '#testing/league-people.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const now = new Date('2026-03-01T12:00:00Z');

let competition: { competitionId: string; season: number };
let matchId: string;
let owner: LeaguePlayer;

beforeAll(async () => {
  await test.moveClockTo(now);
  competition = await createCompetition(database.ownerDb);
  const kickoffAt = new Date(now.getTime() + 7_200_000);
  const match = { ...competition, kickoffAt, round: 'Matchday 8' };
  ({ matchId } = await createTestMatch(database.db, match));
  owner = await createLeaguePlayer(database, test.server, 'previewer');
});

const look = async (path: string) =>
  test.server.request(path, { headers: { host: new URL(PUBLIC_URL).host } });

async function readSize(answer: Response) {
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return [width, height];
}

const roundOf = (round: string) =>
  `/files/previews/round.jpg?competition=${competition.competitionId}&season=${competition.season}&round=${encodeURIComponent(round)}`;

describe('the preview picture', () => {
  it('of a match and of a round has the size that pages declare, in any language', async () => {
    for (const path of [
      `/files/previews/match.jpg?match=${matchId}&`,
      `${roundOf('Matchday 8')}&`,
    ]) {
      const [english, german] = [await look(`${path}lng=en`), await look(`${path}lng=de`)];
      expect(await readSize(english.clone() as Response)).toEqual([1200, 630]);
      expect(english.headers.get('cache-control')).toBe('public, max-age=600');
      expect(await readSize(await look(`${path}lng=xx`))).toEqual([1200, 630]);
      expect(Buffer.from(await english.arrayBuffer())).not.toEqual(
        Buffer.from(await german.arrayBuffer()),
      );
    }
  });

  it.each([
    '/files/previews/match.jpg?match=10000000-0000-4000-8000-000000000000',
    '/files/previews/match.jpg?match=1',
    '/files/previews/round.jpg',
    '/files/previews/leagues/AAAAAAAAAAAAAAAAAAAAAA.jpg',
  ])('of something unknown is not found: %s', async (path) => {
    expect((await look(path)).status).toBe(404);
    expect((await look(roundOf('Matchday 99'))).status).toBe(404);
  });

  it('of a league exists for a name of one long word', async () => {
    const draft = { name: 'W'.repeat(40), line: '', colors: 'blue', joinPolicy: 'open' };
    const { body } = await owner.client.send('POST', '/api/leagues', draft);
    const { invitation } = (await owner.client.get(`/api/leagues/${body.leagueId}`)).body;
    const code = invitation.url.split('/').at(-1);
    expect(await readSize(await look(`/files/previews/leagues/${code}.jpg`))).toEqual([1200, 630]);
  });

  it('of a league follows its link and its consent to names, and no short code', async () => {
    const { body } = await owner.client.send('POST', '/api/leagues', {
      name: 'Preview Mates',
      line: '',
      colors: 'blue',
      joinPolicy: 'open',
      showsNames: false,
      competitionIds: [],
    });
    const of = `/api/leagues/${body.leagueId}`;
    const { invitation } = (await owner.client.get(of)).body;
    const pictureOf = (url: string) => look(`/files/previews/leagues/${url.split('/').at(-1)}.jpg`);
    const answer = await pictureOf(invitation.url);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(await readSize(answer)).toEqual([1200, 630]);
    expect((await pictureOf(invitation.shortCode)).status).toBe(404);
    await owner.client.send('POST', `${of}/codes`, {});
    expect((await pictureOf(invitation.url)).status).toBe(404);
  });
});
