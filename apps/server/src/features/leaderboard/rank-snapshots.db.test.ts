import type { BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { payPlayers, yearOfAll } from '#testing/pay-players.ts';
import { playEvent } from '#testing/play-event.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { whileRefused } from '#testing/while-refused.ts';
import { removePlayerFromBoards } from './leaderboard.service.ts';
import { takeRankSnapshots } from './rank-snapshots.service.ts';

const test = useTestDatabase();

type Player = { userId: string; username: string };
let league: { competitionId: string; season: number };
let players: Player[];

beforeEach(async () => {
  await sql`TRUNCATE boards, board_blocks, board_histogram, board_top_rows CASCADE`.execute(
    test.ownerDb,
  );
  await test.moveClockTo(new Date('2026-02-01T12:00:00Z'));
  league = await createCompetition(test.ownerDb, { season: 2025 });
  players = [];
  for (let count = 0; count < 4; count += 1) players.push(await createPlayer(test.db));
});

/** An event of the league with a right answer of each of these players. */
const play = (winners: readonly Player[], event: { closesAt: string; reward: number }) =>
  playEvent(test, { winnerIds: winners.map(({ userId }) => userId), league, ...event });

async function readSnapshots() {
  const { rows } = await sql<{ board: string; as_of: Date; user_id: string; rank: number }>`
    SELECT b.kind || ' ' || b.year || ' ' || b.scope AS board, s.taken_as_of AS as_of, r.user_id,
      r.rank
    FROM rank_snapshots s JOIN boards b ON b.id = s.board_id
    LEFT JOIN snapshot_ranks r ON r.board_id = s.board_id
    ORDER BY board, r.rank, r.user_id`.execute(test.ownerDb);
  return rows;
}

async function rankNow() {
  const { rows } = await sql<{ board: string; user_id: string; rank: number }>`
    SELECT b.kind || ' ' || b.year || ' ' || b.scope AS board, t.user_id,
      rank() OVER (PARTITION BY b.id ORDER BY t.xp DESC) AS rank
    FROM boards b JOIN leaderboard_totals t ON t.board_id = b.id WHERE b.kind <> 'month'
    ORDER BY board, rank, t.user_id`.execute(test.ownerDb);
  return rows;
}

describe('the ranks of a month’s end', () => {
  it('are those of that time, also if they are stored late', async () => {
    const march = { closesAt: '2026-03-20T12:00:00Z' };
    const [first, second, third] = players as [Player, Player, Player, Player];
    const late = await play([first, second], { ...march, reward: 300 });
    const early = await play([second, third], { ...march, reward: 500 });
    const undone = await play([first], { ...march, reward: 900 });
    const deleted = await play([third], { ...march, reward: 250 });
    await test.moveClockTo(new Date('2026-03-31T23:00:00Z'));
    await early.settle();
    await undone.settle();
    await deleted.settle();
    const atTheEnd = await rankNow();
    await test.moveClockTo(new Date('2026-04-01T00:30:00Z'));
    await late.settle();
    await undone.revert();
    await early.revert();
    await deleted.revert();
    await early.settle();
    await test.moveClockTo(new Date('2026-04-25T00:00:00Z'));
    await takeRankSnapshots(test.db);

    const stored = await readSnapshots();
    const asOf = new Date('2026-04-01T00:00:00Z');
    expect(stored).toEqual(atTheEnd.map((rank) => ({ ...rank, as_of: asOf })));
    expect(atTheEnd).toHaveLength(6);
  });

  it('are stored once a month, also by two servers at once', async () => {
    await payPlayers(
      test.db,
      [yearOfAll],
      players.map(({ userId }, index) => [userId, 10 * index + 10]),
    );
    await Promise.all(Array.from({ length: 4 }, () => takeRankSnapshots(test.db)));
    const stored = await readSnapshots();
    expect(stored.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
    await payPlayers(test.db, [yearOfAll], [[players[0]!.userId, 1000]]);
    await test.moveClockTo(new Date('2026-02-28T23:59:59Z'));
    await takeRankSnapshots(test.db);
    expect(await readSnapshots()).toEqual(stored);
  });

  it('of the other boards are stored if one fails', async () => {
    const [first] = players as [Player, Player, Player, Player];
    const event = await play([first], { closesAt: '2026-02-20T12:00:00Z', reward: 300 });
    await test.moveClockTo(new Date('2026-02-21T12:00:00Z'));
    await event.settle();
    await test.moveClockTo(new Date('2026-03-05T12:00:00Z'));
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM boards WHERE kind IN ('year', 'season') ORDER BY id`.execute(test.ownerDb);
    const unless = `board_id <> ${rows[0]!.id}`;
    await whileRefused(test.ownerDb, { table: 'rank_snapshots', unless }, () =>
      expect(takeRankSnapshots(test.db)).rejects.toThrow('could not be stored'),
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(await readSnapshots()).toHaveLength(rows.length - 1);
  });

  it('replace those of the month before, also after a missed month', async () => {
    await payPlayers(test.db, [yearOfAll], [[players[0]!.userId, 10]]);
    await takeRankSnapshots(test.db);
    await payPlayers(test.db, [yearOfAll], [[players[1]!.userId, 20]]);
    await test.moveClockTo(new Date('2026-05-01T00:00:00Z'));
    await takeRankSnapshots(test.db);
    expect(await readSnapshots()).toMatchObject([
      { user_id: players[1]!.userId, rank: 1, as_of: new Date('2026-05-01T00:00:00Z') },
      { user_id: players[0]!.userId, rank: 2 },
    ]);
  });

  it('stay those before the last month of a finished year or season; months have none', async () => {
    const season: BoardKey = {
      kind: 'season',
      year: 2025,
      month: null,
      scope: 'competition',
      competitionId: league.competitionId,
    };
    const boards = [yearOfAll, season, { ...yearOfAll, kind: 'month', month: 2 } as const];
    await payPlayers(test.db, boards, [[players[0]!.userId, 10]]);
    await test.moveClockTo(new Date('2027-03-15T00:00:00Z'));
    await takeRankSnapshots(test.db);
    const asOf = (await readSnapshots()).map(({ board, as_of: at }) => [board, at.toISOString()]);
    // The season of this league ends in May.
    expect(asOf).toEqual([
      ['season 2025 competition', '2026-05-01T00:00:00.000Z'],
      ['year 2026 all', '2026-12-01T00:00:00.000Z'],
    ]);
  });

  it('do not contain players who delete their account at the same time or later', async () => {
    const [leaving, later, staying] = players.map(({ userId }) => userId) as [
      string,
      string,
      string,
    ];
    await payPlayers(
      test.db,
      [yearOfAll],
      [
        [leaving, 30],
        [later, 20],
        [staying, 10],
      ],
    );
    let taken: Promise<void> | undefined;
    await inTransaction(test.db, async (tx) => {
      await takeSettlementLock(tx);
      await removePlayerFromBoards(tx, leaving);
      taken = takeRankSnapshots(test.db);
      await untilLockWaits(test.ownerDb);
    });
    await taken;
    expect((await readSnapshots()).map(({ user_id: id }) => id)).toEqual([later, staying]);
    await inTransaction(test.db, (tx) => removePlayerFromBoards(tx, later));
    expect(await readSnapshots()).toMatchObject([{ user_id: staying, rank: 2 }]);
  });

  it('do not contain players who deleted their account before a late reversal', async () => {
    const event = await play([players[0]!, players[1]!], {
      closesAt: '2026-02-10T00:00:00Z',
      reward: 100,
    });
    await test.moveClockTo(new Date('2026-02-20T00:00:00Z'));
    await event.settle();
    await test.moveClockTo(new Date('2026-03-02T00:00:00Z'));
    await inTransaction(test.db, (tx) => removePlayerFromBoards(tx, players[0]!.userId));
    await sql`UPDATE profiles SET username = NULL, username_key = NULL,
      deleted_at = game_now() WHERE id = ${players[0]!.userId}`.execute(test.ownerDb);
    await event.revert();
    await takeRankSnapshots(test.db);
    const stored = await readSnapshots();
    expect(new Set(stored.map(({ user_id: id }) => id))).toEqual(new Set([players[1]!.userId]));
  });
});
