import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headToHeadRounds, pairRound, playHeadToHead } from './head-to-head.ts';
import type { JudgedRound } from './judge-tie.ts';

const names = (players: number) => Array.from({ length: players }, (_, nth) => `p${nth + 1}`);
const round = (xp: Record<string, number>, gone: string[] = []): JudgedRound => ({
  figures: new Map(
    Object.entries(xp).map(([id, amount]) => [
      id,
      { xp: amount, exactScores: 0, completeAt: null },
    ]),
  ),
  gone: new Set(gone),
  isDecided: true,
});

describe('a head-to-head league', () => {
  it('lets each player meet each other once, at most one a round, and rest at most once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 40 }), (players) => {
        const order = names(players);
        const met = new Set<string>();
        const rests = new Map<string, number>();
        for (let nth = 0; nth < headToHeadRounds(players); nth += 1) {
          const pairs = pairRound(order, nth);
          const sides = pairs.flatMap(({ first, second }) => [first, second]);
          expect(sides.filter((side) => side !== null).toSorted()).toEqual(order.toSorted());
          for (const { first, second } of pairs) {
            if (first && second) met.add([first, second].toSorted().join(' '));
            else rests.set((first ?? second)!, (rests.get((first ?? second)!) ?? 0) + 1);
          }
        }
        expect(met.size).toBe((players * (players - 1)) / 2);
        expect(rests.size).toBe(players % 2 === 0 ? 0 : players);
        expect([...rests.values()].every((times) => times === 1)).toBe(true);
      }),
    );
  });

  it('pays 3 for a win and 1 each for equal XP, and ranks by points, XP, then a shared rank', () => {
    const { table } = playHeadToHead(names(4), [
      round({ p1: 10, p4: 5, p2: 7, p3: 7 }),
      { ...round({ p1: 99 }), isDecided: false },
    ]);
    expect(table.map(({ entryId, rank, points, xp }) => [entryId, rank, points, xp])).toEqual([
      ['p1', 1, 3, 10],
      ['p2', 2, 1, 7],
      ['p3', 2, 1, 7],
      ['p4', 4, 0, 5],
    ]);
  });

  it('gives a walkover 3 points, and nothing to players who are gone', () => {
    const { table } = playHeadToHead(names(4), [
      round({ p1: 10, p4: 5, p2: 3 }, ['p1', 'p2', 'p3']),
    ]);
    expect(table.map(({ entryId, points, xp, played }) => [entryId, points, xp, played])).toEqual([
      ['p4', 3, 5, 1],
      ['p1', 0, 0, 1],
      ['p2', 0, 0, 1],
      ['p3', 0, 0, 1],
    ]);
  });

  it('ranks players who are gone after all others, however many points they have', () => {
    const { table } = playHeadToHead(names(4), [round({ p1: 10 }), round({}, ['p1', 'p2'])]);
    expect(table.map(({ entryId, rank, points }) => [entryId, rank, points])).toEqual([
      ['p3', 1, 2],
      ['p4', 2, 1],
      ['p1', 3, 3],
      ['p2', 4, 1],
    ]);
  });

  it('has no first if all players are gone', () => {
    const { table } = playHeadToHead(names(4), [round({ p1: 10 }, names(4))]);
    expect(table.map(({ rank }) => rank)).toEqual([null, null, null, null]);
  });

  it('does not count the rest of a player who is gone', () => {
    const { table } = playHeadToHead(names(5), [round({}, ['p1'])]);
    expect(table.find(({ entryId }) => entryId === 'p1')).toMatchObject({ played: 0, points: 0 });
  });

  it('keeps the sum of points and XP of the decided ties', () => {
    const xp = fc.array(fc.array(fc.nat(2), { minLength: 9, maxLength: 9 }), { maxLength: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 9 }), xp, (players, each) => {
        const order = names(players);
        const rounds = each.map((amounts) =>
          round(Object.fromEntries(order.map((id, nth) => [id, amounts[nth]!]))),
        );
        const { rounds: played, table } = playHeadToHead(order, rounds);
        const ties = played.flat().filter(({ by }) => by !== 'bye');
        const equal = ties.filter(({ by }) => by === 'equal').length;
        const sum = (of: 'points' | 'played' | 'won') =>
          table.reduce((total, row) => total + row[of], 0);
        expect(sum('points')).toBe(3 * (ties.length - equal) + 2 * equal);
        expect(sum('played')).toBe(2 * ties.length);
        expect(sum('won')).toBe(ties.length - equal);
        expect(table.map(({ entryId }) => entryId).toSorted()).toEqual(order.toSorted());
        for (const [nth, row] of table.entries()) {
          if (nth > 0) expect(row.points).toBeLessThanOrEqual(table[nth - 1]!.points);
        }
      }),
    );
  });
});
