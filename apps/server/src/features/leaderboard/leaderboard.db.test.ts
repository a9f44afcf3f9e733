import { LEADERBOARD_PAGE_SIZE } from '@kickoracle/contracts';
import type { BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { createCompetition, createPlayer } from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createCompetitionsService } from '../competitions/competitions.service.ts';
import {
  addDeltasToBoards,
  ensureBoards,
  createLeaderboardService,
  type LeaderboardQuery,
} from './leaderboard.service.ts';

const test = useTestDatabase();
const query: LeaderboardQuery = {
  type: 'monthly',
  competition: 'all_sports',
  year: 2026,
  month: 3,
  page: 1,
};
const board: BoardKey = { kind: 'month', year: 2026, month: 3, scope: 'all', competitionId: null };

async function addXp(deltas: readonly { userId: string; xp: number }[], boards = [board]) {
  await inTransaction(test.db, async (tx) => {
    await sql`CREATE TEMPORARY TABLE settlement_deltas (user_id uuid PRIMARY KEY, xp integer)
              ON COMMIT DROP`.execute(tx);
    await sql`INSERT INTO settlement_deltas SELECT * FROM json_to_recordset(${JSON.stringify(
      deltas.map(({ userId, xp }) => ({ user_id: userId, xp })),
    )}::json) AS d(user_id uuid, xp integer)`.execute(tx);
    await addDeltasToBoards(tx, await ensureBoards(tx, boards));
  });
}

const service = () => createLeaderboardService(test, createCompetitionsService(test));
const read = async (filter: LeaderboardQuery, viewerId: string | null = null) =>
  (await service().getLeaderboard(filter, viewerId))!;

describe('the leaderboard', () => {
  let players: { userId: string; username: string }[];

  beforeAll(async () => {
    const names = ['erin', 'Anna', 'bert', 'Dora', 'carl', 'Zoe'].map((name) => `${name}.ranked`);
    players = await Promise.all(names.map((username) => createPlayer(test.db, { username })));
    const xp = [500, 2048, 500, 1500, 2048, 3];
    await addXp(players.map(({ userId }, index) => ({ userId, xp: xp[index]! })));
  });

  it('ranks 1, 1, 3 and lists ties by name, whatever their case', async () => {
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

  it('gives the caller the rank that a count of the better ones gives', async () => {
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

  it('drops a player whose XP went back to nothing', async () => {
    const gone = await createPlayer(test.db, { username: 'gone.soon' });
    await addXp([{ userId: gone.userId, xp: 99 }]);
    await addXp([{ userId: gone.userId, xp: -99 }]);
    const { rows, players: total } = await read(query, gone.userId);
    expect(rows.some(({ username }) => username === 'gone.soon')).toBe(false);
    expect(total).toBe(6);
  });

  it('is empty for a board on which nobody earned anything, and unknown for no competition', async () => {
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
    await addXp([{ userId, xp: 7 }], [season]);
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
    const { rows: crowd } = await sql<{ id: string }>`
      WITH users AS (
        INSERT INTO auth.users (email)
        SELECT 'crowd' || n || '@players.example' FROM generate_series(1, 1300) n
        RETURNING id, email)
      INSERT INTO profiles (id, username, username_key)
      SELECT id, split_part(email, '@', 1), split_part(email, '@', 1) FROM users RETURNING id
    `.execute(test.ownerDb);
    // Many share a total, as after few matches.
    await addXp(
      crowd.map(({ id }, index) => ({ userId: id, xp: 1 + ((index * 7) % 260) })),
      [month],
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
    const { ownRow, players: total } = await read({ ...query, month: 7 }, crowd[last]!.id);
    expect(total).toBe(1300);
    expect(ownRow).toMatchObject({ xp: 1, rank: 1296 });
  });
});
