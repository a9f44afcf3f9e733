import type { BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createCrowd, payPlayers } from '#testing/pay-players.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createCompetitionsService } from '../competitions/competitions.service.ts';
import { createLeaderboardService } from './leaderboard.service.ts';
import { toLeaderboardView } from './leaderboard.view.ts';

const test = useTestDatabase();

function boardOf(month: number) {
  const board: BoardKey = { kind: 'month', year: 2026, month, scope: 'all', competitionId: null };
  const filter = { type: 'monthly', competition: 'all_sports', year: 2026, month } as const;
  async function read(where: { page?: number; after?: string | null } = {}, viewer?: string) {
    const service = createLeaderboardService(test, createCompetitionsService(test));
    const query = { ...filter, page: where.page ?? 1, after: where.after ?? undefined };
    return toLeaderboardView(await service.getLeaderboard(query, viewer ?? null));
  }
  return { read, pay: (xp: [string, number][]) => payPlayers(test.db, [board], xp) };
}

const namesOf = (page: { rows: { username: string | null }[] }) =>
  page.rows.map(({ username }) => username);
const idsOf = (page: { rows: { userId: string }[] }) => page.rows.map(({ userId }) => userId);

describe('the pages of a board', () => {
  it('repeat and skip none of 250 equal players while the XP of another one changes', async () => {
    const { read, pay } = boardOf(1);
    const tied = await createCrowd(test.ownerDb, { name: 'tied', count: 250 });
    const [mover] = await createCrowd(test.ownerDb, { name: 'mover', count: 1 });
    await pay([...tied.map((id): [string, number] => [id, 500]), [mover!, 100]]);

    let isAbove = false;
    const move = async () => {
      isAbove = !isAbove;
      await pay([[mover!, isAbove ? 800 : -800]]);
    };
    for (let round = 0; round < 8; round += 1) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        // Near the reader or between two pages, from above and from below all others.
        const moved = round % 2 === 0 ? move() : undefined;
        const page = await read({ after });
        await (moved ?? move());
        seen.push(...idsOf(page).filter((id) => id !== mover));
        after = page.next;
      } while (after !== null);
      expect(seen).toEqual(tied);
      if (round % 4 === 3) await move();
    }
  });

  it('lead back the same way as forward, and end at both ends', async () => {
    const { read, pay } = boardOf(2);
    const crowd = await createCrowd(test.ownerDb, { name: 'walker', count: 230 });
    await pay(crowd.map((id) => [id, 10]));
    const first = await read();
    const second = await read({ after: first.next });
    const third = await read({ after: second.next });
    expect([first.previous, third.next]).toEqual([null, null]);
    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(crowd);
    expect(idsOf(await read({ page: 3 }))).toEqual(idsOf(third));
    expect(idsOf(await read({ after: third.previous }))).toEqual(idsOf(second));
    expect(idsOf(await read({ after: second.previous }))).toEqual(idsOf(first));
  });

  it('lead back to a whole first page when others have moved behind it', async () => {
    const { read, pay } = boardOf(3);
    const crowd = await createCrowd(test.ownerDb, { name: 'falling', count: 130 });
    await pay(crowd.map((id, index) => [id, 1000 - index]));
    const second = await read({ page: 2 });
    await pay([[crowd[0]!, -990]]);
    const back = await read({ after: second.previous });
    expect(idsOf(back)).toEqual(crowd.slice(1, 101));
    expect(back.previous).toBeNull();
  });

  it('are empty past the last one', async () => {
    const { read, pay } = boardOf(4);
    const crowd = await createCrowd(test.ownerDb, { name: 'few', count: 3 });
    await pay(crowd.map((id) => [id, 10]));
    expect(await read({ page: 2 })).toMatchObject({ rows: [], players: 3, next: null });
  });

  it('give the page of a player by place inside a tie; none past the first thousand', async () => {
    const { read, pay } = boardOf(5);
    const crowd = await createCrowd(test.ownerDb, { name: 'many', count: 1001 });
    await pay(crowd.map((id) => [id, 10]));
    const pageOf = async (place: number) => {
      const { ownPage, ownRow } = await read({}, crowd[place - 1]);
      return [ownPage, ownRow?.rank];
    };
    expect(await pageOf(1)).toEqual([1, 1]);
    expect(await pageOf(100)).toEqual([1, 1]);
    expect(await pageOf(101)).toEqual([2, 1]);
    expect(await pageOf(1000)).toEqual([10, 1]);
    expect(await pageOf(1001)).toEqual([null, 1]);
    const last = await read({ page: 10 });
    expect([last.rows.length, last.next, last.players]).toEqual([100, null, 1001]);
  });

  it('refuse a cursor of something else', async () => {
    const { read } = boardOf(6);
    for (const after of ['', 'next', Buffer.from('["next",1]').toString('base64url')]) {
      await expect(read({ after })).rejects.toThrow('INVALID_INPUT');
    }
  });

  it('list a player without a name last in a tie, and continue after them', async () => {
    const { read, pay } = boardOf(7);
    const crowd = await createCrowd(test.ownerDb, { name: 'named', count: 101 });
    await sql`UPDATE profiles SET username = NULL, username_key = NULL
      WHERE id = ANY(${crowd.slice(0, 2)}::uuid[])`.execute(test.ownerDb);
    await pay(crowd.map((id) => [id, 10]));
    const first = await read();
    expect(namesOf(first).slice(-2)).toEqual(['named00101', null]);
    const second = await read({ after: first.next });
    expect(second.rows).toMatchObject([{ username: null, picture: null, rank: 1, xpTotal: 10 }]);
    expect(idsOf(second)).not.toEqual(idsOf(first).slice(-1));
  });
});
