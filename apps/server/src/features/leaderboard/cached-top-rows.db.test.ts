import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BoardKey } from '@kickoracle/game';
import { createCrowd, movePlayers, payPlayers } from '#testing/pay-players.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createCompetitionsService } from '../competitions/competitions.service.ts';
import { createLeaderboardService, removePlayerFromBoards } from './leaderboard.service.ts';

const test = useTestDatabase();

let month = 0;
let board: BoardKey;
let crowd: string[];

beforeEach(async () => {
  month += 1;
  board = { kind: 'month', year: 2031, month, scope: 'all', competitionId: null };
  crowd = [...(await createCrowd(test.ownerDb, { name: `crowd${month}`, count: 130 }))];
  await pay(crowd.map((id, place): [string, number] => [id, 1_000 - place]));
  await sql`UPDATE profiles SET xp_total = 1 WHERE id = ANY(${crowd}::uuid[])`.execute(
    test.ownerDb,
  );
});

const pay = (xp: [string, number][], on = [board]) => payPlayers(test.db, on, xp);

function startReading(db = test.db) {
  const service = createLeaderboardService({ db }, createCompetitionsService({ db }));
  const query = { type: 'monthly', competition: 'all_sports', year: 2031 } as const;
  return async (viewer: string | null = null, page = 1) =>
    (await service.getLeaderboard({ ...query, month: board.month!, page }, viewer))!;
}

describe('the cached pages of a board', () => {
  it('match the database, for each viewer with their own row and page', async () => {
    const read = startReading();
    const first = await read(crowd[120]!);
    expect(first.rows.map(({ user_id: id }) => id)).toEqual(crowd.slice(0, 100));
    expect(first).toMatchObject({ players: 130, ownPage: 2, ownRow: { rank: 121 } });
    const second = await read(crowd[3]!, 2);
    expect(second.rows.map(({ user_id: id }) => id)).toEqual(crowd.slice(100));
    expect(second).toMatchObject({ ownPage: 1, ownRow: { rank: 4 }, next: null });
    expect(await read()).toMatchObject({ ownPage: null, ownRow: null, previous: null });
  });

  it('are read once, until something on the board changes', async () => {
    const read = startReading();
    await read();
    // A change without a trigger is invisible to servers.
    await sql`ALTER TABLE board_top_rows DISABLE TRIGGER USER`.execute(test.ownerDb);
    await sql`UPDATE board_top_rows SET xp = 9_999 WHERE user_id = ${crowd[5]!}`.execute(
      test.ownerDb,
    );
    await sql`ALTER TABLE board_top_rows ENABLE TRIGGER USER`.execute(test.ownerDb);
    expect((await read()).rows[0]!.user_id).toBe(crowd[0]);
    expect((await startReading()()).rows[0]!.user_id).toBe(crowd[5]);
    await pay([[crowd[9]!, 1]]);
    expect((await read()).rows[0]!.user_id).toBe(crowd[5]);
  });

  it('are read once for concurrent requests, each with its own row', async () => {
    let statements = 0;
    const db = test.db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const read = startReading(db);
    await read();
    statements = 0;
    const pages = await Promise.all([null, ...crowd, crowd[7]!].map((viewer) => read(viewer)));
    expect(pages.map(({ ownRow }) => ownRow?.user_id)).toEqual([undefined, ...crowd, crowd[7]]);
    expect(pages.map(({ ownRow }) => ownRow?.rank)).toEqual([
      undefined,
      ...crowd.map((_, place) => place + 1),
      8,
    ]);
    // The first request reads alone, then all others together.
    expect(statements).toBe(2);
  });

  it('show paid XP on every server after the commit, not before', async () => {
    const servers = [startReading(), startReading()];
    const last = crowd[129]!;
    const readAll = () => Promise.all(servers.map((read) => read(last)));
    const released = Promise.withResolvers<void>();
    const paid = Promise.withResolvers<void>();
    const paying = test.db.transaction().execute(async (tx) => {
      await movePlayers(tx, [board], [[last, 5_000]]);
      paid.resolve();
      await released.promise;
    });
    await paid.promise;
    for (const page of await readAll()) expect(page.rows[0]!.user_id).toBe(crowd[0]);
    released.resolve();
    await paying;
    for (const page of await readAll()) {
      expect(page.rows[0]).toMatchObject({ user_id: last, rank: 1, xp: 5_871 });
      expect(page.ownRow).toMatchObject({ rank: 1, xp: 5_871 });
    }
  });

  it('never go back in time for a reader, with many readers and writers', async () => {
    const servers = [startReading(), startReading()];
    const first = crowd[0]!;
    let xp = 1_000;
    let isOver = false;
    const crowding = servers.flatMap((read) =>
      Array.from({ length: 3 }, async () => {
        while (!isOver) {
          const before = xp;
          const page = await read(first);
          expect(page.rows[0]!.xp).toBeGreaterThanOrEqual(before);
          expect(page.rows[0]!.xp).toBeGreaterThanOrEqual(page.ownRow!.xp);
        }
      }),
    );
    for (let round = 0; round < rounds({ quick: 20, full: 300 }); round += 1) {
      await pay([[first, 1]]);
      xp += 1;
    }
    isOver = true;
    await Promise.all(crowding);
    for (const read of servers) expect((await read()).rows[0]!.xp).toBe(xp);
  });

  it.each([
    ['name', sql`username = 'Another', username_key = 'another'`, { username: 'Another' }],
    ['picture', sql`profile_picture_version = 7`, { profile_picture_version: 7 }],
  ])('show the new %s of a player on every server', async (_, change, shown) => {
    const servers = [startReading(), startReading()];
    for (const read of servers) await read();
    await sql`UPDATE profiles SET ${change} WHERE id = ${crowd[4]!}`.execute(test.db);
    for (const read of servers) {
      const { rows } = await read();
      expect(rows.find(({ user_id: id }) => id === crowd[4])).toMatchObject(shown);
    }
  });

  it('neither name nor count deleted players', async () => {
    const servers = [startReading(), startReading()];
    for (const read of servers) await read();
    await test.db.transaction().execute((tx) => removePlayerFromBoards(tx, crowd[4]!));
    for (const read of servers) {
      const page = await read();
      expect(page.players).toBe(129);
      expect(page.rows.map(({ user_id: id }) => id)).not.toContain(crowd[4]);
    }
  });

  it('count movement from the present ranks of the month before', async () => {
    const read = startReading();
    const before: BoardKey = { ...board, year: 2030, month: 12 };
    const isFirstMonth = board.month === 1;
    const earlier = isFirstMonth ? before : { ...board, month: board.month! - 1 };
    await read();
    await pay([[crowd[2]!, 10_000]], [earlier]);
    const rowOf = async () => (await read()).rows.find(({ user_id: id }) => id === crowd[2])!;
    expect(await rowOf()).toMatchObject({ rank: 3, earlier_rank: 1 });
    await pay([[crowd[3]!, 20_000]], [earlier]);
    expect(await rowOf()).toMatchObject({ rank: 3, earlier_rank: 2 });
  });
});
