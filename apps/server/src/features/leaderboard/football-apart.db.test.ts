import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { playEvent } from '#testing/play-event.ts';
import { findAccountingErrors } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createCompetitionsService } from '../competitions/competitions.service.ts';
import { createLeaderboardService, type BoardQuery } from './leaderboard.service.ts';
import { takeRankSnapshots } from './rank-snapshots.service.ts';
import { toLeaderboardView } from './leaderboard.view.ts';

const test = useTestDatabase({ maxConnections: 8 });
let ann: string;
let ben: string;
let cleo: string;

beforeEach(async () => {
  await sql`TRUNCATE boards, board_blocks, board_histogram, board_top_rows CASCADE`.execute(
    test.ownerDb,
  );
  await test.moveClockTo(new Date('2026-02-01T12:00:00Z'));
  const created = [];
  for (let count = 0; count < 3; count += 1) created.push(await createPlayer(test.db));
  [ann, ben, cleo] = created.map(({ userId }) => userId) as [string, string, string];
});

/** The XP of all players on a board. */
async function read(filter: Partial<BoardQuery>) {
  const service = createLeaderboardService(test, createCompetitionsService(test));
  const query = { type: 'yearly' as const, year: 2026, month: 2, page: 1, ...filter };
  const view = toLeaderboardView(
    await service.getLeaderboard({ competition: 'all_sports', ...query }, null),
  );
  return Object.fromEntries(view.rows.map(({ userId, xpTotal }) => [userId, xpTotal]));
}

const football = (filter: Partial<BoardQuery> = {}) => read({ competition: 'football', ...filter });

async function play(winnerIds: readonly string[], reward: number, sport?: string) {
  const league =
    sport === undefined
      ? {}
      : { league: await createCompetition(test.ownerDb, { season: 2026, sport }) };
  const closesAt = '2026-02-10T12:00:00Z';
  const event = await playEvent(test, { winnerIds, closesAt, reward, ...league });
  return { ...event, at: async () => test.moveClockTo(new Date('2026-02-11T12:00:00Z')) };
}

const countBoards = async () => {
  const { rows } = await sql<{ boards: number }>`SELECT count(*) AS boards FROM boards`.execute(
    test.db,
  );
  return rows[0]!.boards;
};

describe('the boards of football', () => {
  it('are those of all sports while no other sport pays, and take no rows', async () => {
    const event = await play([ann, ben], 100);
    await event.at();
    await event.settle();
    expect(await countBoards()).toBe(2);
    for (const type of ['yearly', 'monthly'] as const) {
      expect(await read({ type })).toEqual({ [ann]: 100, [ben]: 100 });
      expect(await football({ type })).toEqual(await read({ type }));
    }
  });

  it('are right from the first match of a second sport on, also after reversals', async () => {
    const first = await play([ann, ben], 100, 'football');
    const tennis = await play([ben, cleo], 30, 'tennis');
    const second = await play([ann], 7);
    await first.at();
    await first.settle();
    await tennis.settle();
    for (const type of ['yearly', 'monthly'] as const) {
      expect(await football({ type })).toEqual({ [ann]: 100, [ben]: 100 });
      expect(await read({ type })).toEqual({ [ben]: 130, [ann]: 100, [cleo]: 30 });
    }
    await second.settle();
    expect(await football()).toEqual({ [ann]: 107, [ben]: 100 });
    expect(await read({})).toEqual({ [ben]: 130, [ann]: 107, [cleo]: 30 });
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
    // XP that was paid before football had its own boards is removed from both.
    await first.revert();
    expect(await football()).toEqual({ [ann]: 7 });
    expect(await read({ type: 'monthly' })).toEqual({ [ben]: 30, [cleo]: 30, [ann]: 7 });
    await tennis.revert();
    expect(await football({ type: 'monthly' })).toEqual({ [ann]: 7 });
    expect(await read({})).toEqual({ [ann]: 7 });
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });

  it('are empty in a year in which only another sport paid', async () => {
    const tennis = await play([ann], 30, 'tennis');
    await tennis.at();
    await tennis.settle();
    expect(await football()).toEqual({});
    expect(await read({})).toEqual({ [ann]: 30 });
  });

  it('keep the ranks from which movement is counted', async () => {
    const first = await play([ann], 100);
    await first.at();
    await first.settle();
    await test.moveClockTo(new Date('2026-03-02T12:00:00Z'));
    await takeRankSnapshots(test.db);
    const tennis = await playEvent(test, {
      winnerIds: [ben],
      closesAt: '2026-03-05T12:00:00Z',
      reward: 300,
      league: await createCompetition(test.ownerDb, { season: 2026, sport: 'tennis' }),
    });
    await test.moveClockTo(new Date('2026-03-06T12:00:00Z'));
    await tennis.settle();
    await takeRankSnapshots(test.db);
    const { rows } = await sql`
      SELECT b.scope, r.rank FROM snapshot_ranks r JOIN boards b ON b.id = r.board_id
      WHERE b.kind = 'year' AND r.user_id = ${ann} ORDER BY b.scope`.execute(test.db);
    expect(rows).toEqual([
      { scope: 'all', rank: 1 },
      { scope: 'football', rank: 1 },
    ]);
  });

  it('are created once by concurrent settlements', async () => {
    const events = [
      await play([ann], 100),
      await play([ben, cleo], 30, 'tennis'),
      await play([cleo], 11, 'golf'),
      await play([ann, ben], 5),
    ];
    await events[0]!.at();
    await Promise.all(events.map((event) => event.settle()));
    expect(await football()).toEqual({ [ann]: 105, [ben]: 5 });
    expect(await read({})).toEqual({ [ann]: 105, [cleo]: 41, [ben]: 35 });
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
    await Promise.all(events.map((event) => event.revert()));
    expect([await football(), await read({})]).toEqual([{}, {}]);
    expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
  });
});
