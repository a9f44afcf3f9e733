import type { BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPlayer } from '#testing/factories.ts';
import { payPlayers, yearOfAll } from '#testing/pay-players.ts';
import { playEvent } from '#testing/play-event.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createCompetitionsService } from '../competitions/competitions.service.ts';
import { createLeaderboardService } from './leaderboard.service.ts';
import { toLeaderboardView } from './leaderboard.view.ts';
import { takeRankSnapshots } from './rank-snapshots.service.ts';

const test = useTestDatabase();
const leaderboard = () => createLeaderboardService(test, createCompetitionsService(test));
let players: { userId: string }[];

beforeEach(async () => {
  await sql`TRUNCATE boards, board_blocks, board_histogram, board_top_rows CASCADE`.execute(
    test.ownerDb,
  );
  await test.moveClockTo(new Date('2026-02-01T12:00:00Z'));
  players = [];
  for (let count = 0; count < 4; count += 1) players.push(await createPlayer(test.db));
});

async function boardOf(filter: object, viewerId: string | null = null) {
  const query = {
    type: 'yearly',
    competition: 'all_sports',
    year: 2026,
    month: 1,
    page: 1,
  } as const;
  return toLeaderboardView(await leaderboard().getLeaderboard({ ...query, ...filter }, viewerId));
}

const movements = (page: { rows: { userId: string; rank: number; movement: number | null }[] }) =>
  page.rows.map(({ userId, rank, movement }) => [
    players.findIndex((player) => player.userId === userId),
    rank,
    movement,
  ]);

describe('the movement on a board', () => {
  const pay = (boards: BoardKey[], xp: readonly number[]) =>
    payPlayers(
      test.db,
      boards,
      xp.flatMap((amount, index): [string, number][] =>
        amount === 0 ? [] : [[players[index]!.userId, amount]],
      ),
    );
  const month = (year: number, number: number): BoardKey => ({
    ...yearOfAll,
    kind: 'month',
    year,
    month: number,
  });

  it('of a month is counted from the board of the month before, of January from December', async () => {
    await pay([month(2025, 12)], [40, 30, 30, 0]);
    await pay([month(2026, 1)], [10, 30, 20, 5]);
    const january = { type: 'monthly', year: 2026, month: 1 };
    const page = await boardOf(january, players[0]!.userId);
    expect(page.comparedWith).toEqual({ year: 2025, month: 12 });
    expect(movements(page)).toEqual([
      [1, 1, 1],
      [2, 2, 0],
      [0, 3, -2],
      [3, 4, null],
    ]);
    expect(page.ownRow).toMatchObject({ rank: 3, movement: -2 });
    // A December result that arrives in January changes it.
    await pay([month(2025, 12)], [0, 0, 0, 90]);
    expect(movements(await boardOf(january)).at(-1)).toEqual([3, 4, -3]);
  });

  it('of a year is counted from the ranks as the month began', async () => {
    await pay([yearOfAll], [30, 20, 10, 0]);
    await takeRankSnapshots(test.db);
    await pay([yearOfAll], [0, 0, 15, 12]);
    const page = await boardOf({}, players[3]!.userId);
    expect(page.comparedWith).toEqual({ year: 2026, month: 1 });
    expect(movements(page)).toEqual([
      [0, 1, 0],
      [2, 2, 1],
      [1, 3, -1],
      [3, 4, null],
    ]);
    expect(page.ownRow).toMatchObject({ rank: 4, movement: null });
    const friendsBoard = await leaderboard().getFriendsBoard(
      { type: 'yearly', competition: 'all_sports', year: 2026, month: 1 },
      players[2]!.userId,
    );
    expect(friendsBoard).toMatchObject({ rows: [{ rank: 1, earlier_rank: 1 }] });
  });

  it('is absent in the first month of a board', async () => {
    await pay([month(2026, 2)], [10]);
    expect((await boardOf({ type: 'monthly', month: 2 })).comparedWith).toBeNull();
    const event = await playEvent(test, {
      winnerIds: [players[0]!.userId],
      closesAt: '2026-02-10T00:00:00Z',
      reward: 100,
    });
    await test.moveClockTo(new Date('2026-02-11T00:00:00Z'));
    await event.settle();
    await takeRankSnapshots(test.db);
    expect(await boardOf({})).toMatchObject({ comparedWith: null, rows: [{ movement: null }] });
  });
});
