import type { BoardKey } from '@kickoracle/game';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFriendship, createPlayer } from '#testing/factories.ts';
import { createCrowd, payPlayers } from '#testing/pay-players.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createCompetitionsService } from '../competitions/competitions.service.ts';
import { createLeaderboardService } from './leaderboard.service.ts';
import { toFriendsBoardView } from './leaderboard.view.ts';

const test = useTestDatabase();
const month = (number: number): BoardKey => ({
  kind: 'month',
  year: 2026,
  month: number,
  scope: 'all',
  competitionId: null,
});

async function read(number: number, viewerId: string) {
  const service = createLeaderboardService(test, createCompetitionsService(test));
  const filter = { type: 'monthly', competition: 'all_sports', year: 2026, month: number } as const;
  return toFriendsBoardView(await service.getFriendsBoard(filter, viewerId));
}

const NAMES = ['me', 'anna', 'bert', 'carl', 'dora', 'erin', 'stranger'] as const;
const ids = {} as Record<(typeof NAMES)[number], string>;

describe('the board of friends', () => {
  beforeAll(async () => {
    for (const name of NAMES) {
      ids[name] = (await createPlayer(test.db, { username: `${name}.circle` })).userId;
    }
    // Requested by either side; some are not friends, or not yet.
    await createFriendship(test.ownerDb, ids.me, ids.anna);
    await createFriendship(test.ownerDb, ids.bert, ids.me);
    await createFriendship(test.ownerDb, ids.me, ids.erin);
    await createFriendship(test.ownerDb, ids.carl, ids.me, 'pending');
    await createFriendship(test.ownerDb, ids.me, ids.dora, 'blocked');
    await payPlayers(
      test.db,
      [month(3)],
      [
        [ids.me, 300],
        [ids.anna, 500],
        [ids.bert, 300],
        [ids.carl, 900],
        [ids.dora, 900],
        [ids.stranger, 400],
      ],
    );
  });

  it('ranks only a player and their friends, ties by name', async () => {
    const { rows } = await read(3, ids.me);
    expect(rows.map(({ rank, username, xpTotal }) => [rank, username, xpTotal])).toEqual([
      [1, 'anna.circle', 500],
      [2, 'bert.circle', 300],
      [2, 'me.circle', 300],
    ]);
  });

  it('shows each of two friends the other, from either side', async () => {
    const names = async (viewerId: string) =>
      (await read(3, viewerId)).rows.map(({ username }) => username);
    expect(await names(ids.anna)).toEqual(['anna.circle', 'me.circle']);
    expect(await names(ids.bert)).toEqual(['bert.circle', 'me.circle']);
    expect(await names(ids.carl)).toEqual(['carl.circle']);
  });

  it('leaves out players without XP, also the caller (OP-75)', async () => {
    expect((await read(3, ids.erin)).rows).toMatchObject([{ rank: 1, username: 'me.circle' }]);
    expect((await read(11, ids.me)).rows).toEqual([]);
  });

  it('counts movement among the current friends, also those who lost all XP', async () => {
    await payPlayers(
      test.db,
      [month(4)],
      [
        [ids.me, 50],
        [ids.bert, 20],
        [ids.stranger, 900],
      ],
    );
    const { rows, comparedWith } = await read(4, ids.me);
    expect(comparedWith).toEqual({ year: 2026, month: 3 });
    // Movement is relative to March, with anna at rank 1, and me and bert at rank 2.
    expect(rows.map(({ username, rank, movement }) => [username, rank, movement])).toEqual([
      ['me.circle', 1, 1],
      ['bert.circle', 2, 0],
    ]);
  });

  it('shows all of 500 friends and the caller', async () => {
    const crowd = await createCrowd(test.ownerDb, { name: 'pal', count: 500 });
    const { userId } = await createPlayer(test.db, { username: 'popular.circle' });
    for (const [index, id] of crowd.entries()) {
      await (index % 2 === 0
        ? createFriendship(test.ownerDb, userId, id)
        : createFriendship(test.ownerDb, id, userId));
    }
    await payPlayers(
      test.db,
      [month(5)],
      [[userId, 5], ...crowd.map((id, index): [string, number] => [id, 10 + index])],
    );
    const { rows } = await read(5, userId);
    expect(rows).toHaveLength(501);
    expect(rows.at(-1)).toMatchObject({ rank: 501, username: 'popular.circle' });
  });
});
