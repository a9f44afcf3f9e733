import { estimateSkill } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPlayer } from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { listRanked } from './skill.repository.ts';
import { createSkillService } from './skill.service.ts';
import { toSkillBoardView, toSkillView } from './skill.view.ts';

const test = useTestDatabase();

beforeEach(async () => {
  await sql`DELETE FROM player_skill`.execute(test.ownerDb);
});

const profiles = {
  getProfile: (username: string) =>
    test.db
      .selectFrom('profiles')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
};
const service = () => createSkillService(test, profiles as never);

async function play(calls: number, promise: number, luck = 0) {
  const player = await createPlayer(test.ownerDb);
  await sql`INSERT INTO player_skill (user_id, calls, promise, luck, variance)
    VALUES (${player.userId}, ${calls}, ${promise}, ${luck}, ${calls * 2_500})`.execute(
    test.ownerDb,
  );
  const { username } = await test.db
    .selectFrom('profiles')
    .select('username')
    .where('id', '=', player.userId)
    .executeTakeFirstOrThrow();
  return { userId: player.userId, username: username! };
}

describe('the skill of a player', () => {
  it('is private until 40 calls, their number too, and public from then on', async () => {
    const [one, other] = [await play(39, 9_000), await play(40, 9_000)];
    const see = async (username: string, viewer: string) =>
      toSkillView(await service().getSkill(username, viewer));
    expect(await see(one.username, other.userId)).toEqual({ calls: 0, estimate: null });
    const own = await see(one.username, one.userId);
    expect(own.calls).toBe(39);
    const { mean, low } = estimateSkill({ calls: 39, promise: 0.9, luck: 0, variance: 39 / 4 });
    expect(own.estimate!.perHundred).toBeCloseTo(100 * mean, 1);
    expect(own.estimate!.low).toBeCloseTo(100 * low, 1);
    expect(await see(other.username, one.userId)).toMatchObject({ calls: 40 });
    expect((await see(other.username, one.userId)).estimate).not.toBeNull();
  });

  it('is empty before the first call', async () => {
    const { userId } = await createPlayer(test.ownerDb);
    const { username } = await test.db
      .selectFrom('profiles')
      .select('username')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(await service().getSkill(username!, userId)).toEqual({ calls: 0, estimate: null });
  });
});

describe('the board by skill', () => {
  it('lists players with 40 calls, best first, ties on one rank, and the viewer at any rank', async () => {
    const best = await play(50, 30_000);
    const [twin, twin2] = [await play(50, 10_000), await play(50, 10_000)];
    const last = await play(400, -20_000);
    const few = await play(39, 90_000);
    const board = toSkillBoardView(await service().getBoard(1, last.userId));
    expect(board.players).toBe(4);
    expect(board.rows.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
    expect(board.rows[0]!.userId).toBe(best.userId);
    expect(new Set(board.rows.slice(1, 3).map(({ userId }) => userId))).toEqual(
      new Set([twin.userId, twin2.userId]),
    );
    expect(board.ownRow).toEqual(board.rows[3]);
    expect((await service().getBoard(1, few.userId)).ownRow).toBeNull();
    expect((await service().getBoard(2, null)).rows).toEqual([]);
  });

  it('continues after its page, with ranks of the whole list', async () => {
    const players = [];
    for (const promise of [30_000, 20_000, 10_000, 5_000]) players.push(await play(40, promise));
    const second = await listRanked(test.db, { after: 2, limit: 2 });
    expect(second.map(({ user_id: id, rank }) => [id, rank])).toEqual([
      [players[2]!.userId, 3],
      [players[3]!.userId, 4],
    ]);
  });
});
