import { beforeAll, expect, it } from 'vitest';
import type { BoardKey } from '@kickoracle/game';
import { createCrowd, payPlayers } from '#testing/pay-players.ts';
import { openSession } from '#testing/open-session.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createCompetitionsService } from '../competitions/competitions.service.ts';
import { createLeaderboardService } from './leaderboard.service.ts';
import { toLeaderboardView, writeRows } from './leaderboard.view.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const board: BoardKey = {
  kind: 'year',
  year: 2033,
  month: null,
  scope: 'all',
  competitionId: null,
};
const query = { type: 'yearly', competition: 'all_sports', year: 2033, month: 1 } as const;

let crowd: readonly string[];

beforeAll(async () => {
  crowd = await createCrowd(database.ownerDb, { name: 'kept', count: 230 });
  await pay(crowd.map((id, place) => [id, 1_000 - place]));
});

const pay = (xp: [string, number][]) => payPlayers(database.db, [board], xp);

const createService = () => createLeaderboardService(database, createCompetitionsService(database));

async function read(where: string, viewer?: string) {
  const cookie = viewer && `session=${await openSession(database.ownerDb, viewer)}`;
  const answer = await test.server.request(
    `/api/leaderboard?type=yearly&competition=all_sports&year=2033&${where}`,
    { headers: cookie ? { cookie } : {} },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  return (await answer.json()) as ReturnType<typeof toLeaderboardView>;
}

it('a cached page has the same text as its rows, with the own part of each viewer', async () => {
  const service = createService();
  for (const page of [1, 2, 3, 4, 1]) {
    for (const viewer of [undefined, crowd[3]!, crowd[150]!]) {
      const board = await service.getLeaderboard({ ...query, page }, viewer ?? null);
      expect(await read(`page=${page}`, viewer)).toEqual(toLeaderboardView(board));
    }
  }
  const { next } = await read('page=1');
  expect(await read(`after=${next}`)).toEqual(await read('page=2'));
});

it('is replaced after a player was paid', async () => {
  expect((await read('page=1')).rows[0]).toMatchObject({ userId: crowd[0], xpTotal: 1_000 });
  await pay([[crowd[5]!, 500]]);
  expect((await read('page=1')).rows[0]).toMatchObject({ userId: crowd[5], xpTotal: 1_495 });
  await pay([[crowd[5]!, -500]]);
  expect((await read('page=1')).rows[0]).toMatchObject({ userId: crowd[0], xpTotal: 1_000 });
});

it('is checked by the contract before it is cached', async () => {
  const board = (await createService().getLeaderboard({ ...query, page: 1 }, null))!;
  const invalid = board.rows.with(1, { ...board.rows[1]!, xp: 0.5 });
  expect(() => writeRows({ ...board, rows: invalid })).toThrow('xpTotal');
  expect(board.texts.size).toBe(0);
  expect(writeRows(board)).toBe(board.texts.get(0));
});
