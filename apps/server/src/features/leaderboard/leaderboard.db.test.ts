import { LEADERBOARD_PAGE_SIZE } from '@kickoracle/contracts';
import type { BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { createCrowd, payPlayers } from '#testing/pay-players.ts';
import { playEvent } from '#testing/play-event.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createCompetitionsService } from '../competitions/competitions.service.ts';
import { createLeaderboardService, type LeaderboardQuery } from './leaderboard.service.ts';

const test = useTestDatabase();
const query: LeaderboardQuery = {
  type: 'monthly',
  competition: 'all_sports',
  year: 2026,
  month: 3,
  page: 1,
};
const board: BoardKey = { kind: 'month', year: 2026, month: 3, scope: 'all', competitionId: null };

const service = () => createLeaderboardService(test, createCompetitionsService(test));
const read = async (filter: LeaderboardQuery, viewerId: string | null = null) =>
  (await service().getLeaderboard(filter, viewerId))!;

describe('the leaderboard', () => {
  let players: { userId: string; username: string }[];

  beforeAll(async () => {
    const names = ['erin', 'Anna', 'bert', 'Dora', 'carl', 'Zoe'].map((name) => `${name}.ranked`);
    players = await Promise.all(names.map((username) => createPlayer(test.db, { username })));
    const xp = [500, 2048, 500, 1500, 2048, 3];
    await payPlayers(
      test.db,
      [board],
      players.map(({ userId }, index) => [userId, xp[index]!]),
    );
  });

  it('ranks 1, 1, 3 and lists ties by name, ignoring case', async () => {
    const { rows, players: total } = await read(query);
    expect(rows.map(({ rank, username }) => [rank, username])).toEqual([
      [1, 'Anna.ranked'],
      [1, 'carl.ranked'],
      [3, 'Dora.ranked'],
      [4, 'bert.ranked'],
      [4, 'erin.ranked'],
      [6, 'Zoe.ranked'],
    ]);
    expect(total).toBe(6);
  });

  it('gives the caller a rank equal to the count of better players plus one', async () => {
    for (const { userId } of players) {
      const { ownRow } = await read(query, userId);
      const { rows } = await sql<{ rank: number }>`
        SELECT 1 + count(*) AS rank FROM leaderboard_totals t JOIN boards b ON b.id = t.board_id
        WHERE b.kind = 'month' AND b.scope = 'all' AND t.xp > (SELECT xp FROM leaderboard_totals o
          WHERE o.board_id = b.id AND o.user_id = ${userId})`.execute(test.db);
      expect(ownRow!.rank).toBe(rows[0]!.rank);
    }
    const stranger = await createPlayer(test.db);
    expect((await read(query, stranger.userId)).ownRow).toBeNull();
  });

  it('drops a player whose XP went back to zero', async () => {
    const deleted = await createPlayer(test.db, { username: 'gone.soon' });
    await payPlayers(test.db, [board], [[deleted.userId, 99]]);
    await payPlayers(test.db, [board], [[deleted.userId, -99]]);
    const { rows, players: total } = await read(query, deleted.userId);
    expect(rows.some(({ username }) => username === 'gone.soon')).toBe(false);
    expect(total).toBe(6);
  });

  it('is empty for a board without XP, and unknown for a missing competition', async () => {
    expect(await service().getLeaderboard({ ...query, month: 4 }, null)).toBeNull();
    const unknown = { ...query, competition: '00000000-0000-4000-8000-000000000000' };
    await expect(service().getLeaderboard(unknown, null)).rejects.toThrow('COMPETITION_NOT_FOUND');
  });

  it('reads the season of a competition and the calendar year without one', async () => {
    const { competitionId } = await createCompetition(test.ownerDb, { season: 2025 });
    const season: BoardKey = {
      kind: 'season',
      year: 2025,
      month: null,
      scope: 'competition',
      competitionId,
    };
    const { userId } = await createPlayer(test.db);
    await payPlayers(test.db, [season], [[userId, 7]]);
    for (const type of ['yearly', 'seasonal'] as const) {
      const filter = { ...query, type, year: 2025, competition: competitionId };
      expect((await read(filter, userId)).ownRow).toMatchObject({
        rank: 1,
        xp: 7,
      });
    }
  });

  it('pages through the first thousand of a crowd, each player once, and still ranks the last', async () => {
    const month = { ...board, month: 7 };
    const crowd = await createCrowd(test.ownerDb, { name: 'crowd', count: 1300 });
    // Many players share a total, as after few matches.
    await payPlayers(
      test.db,
      [month],
      crowd.map((id, index) => [id, 1 + ((index * 7) % 260)]),
    );
    const seen: { user_id: string; xp: number; rank: number }[] = [];
    for (let page = 1; page <= 10; page += 1) {
      const { rows } = await read({ ...query, month: 7, page });
      expect(rows).toHaveLength(LEADERBOARD_PAGE_SIZE);
      seen.push(...rows);
    }
    expect(new Set(seen.map(({ user_id }) => user_id)).size).toBe(1000);
    for (const row of seen) {
      expect(row.rank).toBe(1 + seen.filter(({ xp }) => xp > row.xp).length);
    }
    const last = crowd.findIndex((_, index) => (index * 7) % 260 === 0);
    const { ownRow, players: total } = await read({ ...query, month: 7 }, crowd[last]!);
    expect(total).toBe(1300);
    expect(ownRow).toMatchObject({ xp: 1, rank: 1296 });
  });
});

describe('the month and the year of an award', () => {
  it('are those of UTC, to the millisecond', async () => {
    await test.moveClockTo(new Date('2026-02-01T12:00:00Z'));
    const { userId } = await createPlayer(test.db);
    const league = await createCompetition(test.ownerDb, { season: 2025 });
    const edges = [
      ['2026-02-28T23:59:59.999Z', 1],
      ['2026-03-01T00:00:00Z', 2],
      ['2026-12-31T23:59:59.999Z', 4],
      ['2027-01-01T00:00:00Z', 8],
    ] as const;
    const events = [];
    for (const [closesAt, reward] of edges) {
      events.push(await playEvent(test, { winnerIds: [userId], closesAt, reward, league }));
    }
    await test.moveClockTo(new Date('2027-02-01T00:00:00Z'));
    for (const event of events) await event.settle();
    const xpOf = async (filter: object) => {
      const board = { ...query, type: 'yearly', competition: league.competitionId, ...filter };
      return (await read(board as LeaderboardQuery, userId)).ownRow?.xp;
    };
    const inMonth = (year: number, number: number) =>
      xpOf({ type: 'monthly', year, month: number });
    expect([await inMonth(2026, 2), await inMonth(2026, 3)]).toEqual([1, 2]);
    expect([await inMonth(2026, 12), await inMonth(2027, 1)]).toEqual([4, 8]);
    expect([
      await xpOf({ competition: 'all_sports', year: 2026 }),
      await xpOf({ competition: 'football', year: 2027 }),
    ]).toEqual([7, 8]);
    expect(await xpOf({ type: 'seasonal', year: 2025 })).toBe(15);
  });
});
