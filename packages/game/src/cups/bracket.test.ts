import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketSize, playBracket, type Tie } from './bracket.ts';
import type { Figures, JudgedRound } from './judge-tie.ts';

const name = (nth: number) => `p${nth}`;
const names = (players: number) => Array.from({ length: players }, (_, nth) => name(nth + 1));
const figures = (xp: number): Figures => ({ xp, exactScores: 0, completeAt: null });

const round = (xp: Record<string, number> = {}, gone: string[] = []): JudgedRound => ({
  figures: new Map(Object.entries(xp).map(([entryId, amount]) => [entryId, figures(amount)])),
  gone: new Set(gone),
  isDecided: true,
});
const OPEN: JudgedRound = { ...round(), isDecided: false };
const write = ({ first, second, winner }: Tie) =>
  `${first ?? '-'} ${second ?? '-'}: ${winner === undefined ? '?' : (winner ?? '-')}`;
const writeRounds = (...[order, rounds]: Parameters<typeof playBracket>) =>
  playBracket(order, rounds).rounds.map(({ main, consolation }) => [
    main.map(write).join(', '),
    consolation?.map(write).join(', ') ?? 'unknown',
  ]);

describe('a bracket', () => {
  it('pairs the two halves of the draw, and lets losers of round 1 play on', () => {
    expect(writeRounds(names(8), [round(), round(), round()])).toEqual([
      ['p1 p5: p1, p2 p6: p2, p3 p7: p3, p4 p8: p4', ''],
      ['p1 p2: p1, p3 p4: p3', 'p5 p6: p5, p7 p8: p7'],
      ['p1 p3: p1', 'p5 p7: p5'],
    ]);
  });

  it('takes losers after a bye into the consolation half', () => {
    expect(writeRounds(names(6), [round(), round({ p4: 9 }), round()])).toEqual([
      ['p1 p5: p1, p2 p6: p2, p3 -: p3, p4 -: p4', ''],
      ['p1 p2: p1, p3 p4: p4', 'p5 p6: p5'],
      ['p1 p4: p1', 'p5 p3: p3'],
    ]);
  });

  it('takes a round more for the consolation half if its number is odd after round 2', () => {
    const rounds = [round(), round({ p1: 9 }), round(), round(), round()];
    const { rounds: played, champion, consolationWinner } = playBracket(names(5), rounds);
    expect(played.map(({ main, consolation }) => [...main, ...consolation!].map(write))).toEqual([
      ['p1 p5: p1', 'p2 -: p2', 'p3 -: p3', 'p4 -: p4'],
      ['p1 p2: p1', 'p3 p4: p3', 'p5 -: p5'],
      ['p1 p3: p1', 'p5 p2: p2', 'p4 -: p4'],
      ['p2 p4: p2'],
    ]);
    expect([champion, consolationWinner]).toEqual(['p1', 'p2']);
    const other = playBracket(names(5), [round(), round({ p2: 9 }), round(), round(), round()]);
    expect(other.rounds.map(({ consolation }) => consolation!.map(write))).toEqual([
      [],
      ['p5 -: p5'],
      ['p5 p4: p4'],
    ]);
  });

  it('gives the bye of the consolation half to a player with the fewest byes', () => {
    expect(writeRounds(names(7), [round(), round({ p3: 9 }), round(), round()])).toEqual([
      ['p1 p5: p1, p2 p6: p2, p3 p7: p3, p4 -: p4', ''],
      ['p1 p2: p1, p3 p4: p3', 'p5 p6: p5, p7 -: p7'],
      ['p1 p3: p1', 'p7 p4: p4, p5 -: p5'],
      ['', 'p5 p4: p4'],
    ]);
  });

  it('leaves ties open until their round is decided, and gives walkovers at once', () => {
    expect(writeRounds(names(4), [OPEN, OPEN])).toEqual([
      ['p1 p3: ?, p2 p4: ?', ''],
      ['- -: ?', 'unknown'],
    ]);
    expect(writeRounds(names(4), [{ ...OPEN, gone: new Set(['p1']) }, OPEN])).toEqual([
      ['p1 p3: p3, p2 p4: ?', ''],
      ['p3 -: ?', 'unknown'],
    ]);
  });

  it('has no winner of a tie that both players left, and a bye in the next round', () => {
    expect(writeRounds(names(4), [round({}, ['p1', 'p3']), round({}, ['p1', 'p3'])])).toEqual([
      ['p1 p3: -, p2 p4: p2', ''],
      ['- p2: p2', 'p4 -: p4'],
    ]);
  });
});

const anyCup = fc
  .integer({ min: 4, max: 70 })
  .chain((players) => {
    const order = names(players);
    const one = fc.record({
      xp: fc.array(fc.nat(3), { minLength: players, maxLength: players }),
      exact: fc.array(fc.nat(1), { minLength: players, maxLength: players }),
    });
    const rounds = Math.log2(bracketSize(players)) + 1;
    return fc.record({
      order: fc.constant(order),
      figures: fc.array(one, { minLength: rounds, maxLength: rounds }),
      leaves: fc.dictionary(fc.constantFrom(...order), fc.nat(rounds), { maxKeys: 6 }),
    });
  })
  .map(({ order, figures: each, leaves }) => ({
    order,
    leaves,
    rounds: each.map(({ xp, exact }, nth): JudgedRound => ({
      figures: new Map(
        order.map((entryId, place) => [
          entryId,
          { xp: xp[place]!, exactScores: exact[place]!, completeAt: null },
        ]),
      ),
      gone: new Set(order.filter((entryId) => (leaves[entryId] ?? Infinity) <= nth)),
      isDecided: true,
    })),
  }));

const sidesOf = (ties: readonly Tie[]) =>
  ties.flatMap(({ first, second }) => [first, second].filter((side) => typeof side === 'string'));

describe('a bracket of any size, figures and departures', () => {
  it('gives each player one opponent a round at most, and loses no player', () => {
    fc.assert(
      fc.property(anyCup, ({ order, rounds, leaves }) => {
        const { rounds: played, champion, consolationWinner } = playBracket(order, rounds);
        const losses = new Map(order.map((entryId) => [entryId, 0]));
        const hasWon = new Set<string>();
        const isOut = new Set<string>();
        for (const [nth, { main, consolation }] of played.entries()) {
          const sides = sidesOf([...main, ...consolation!]);
          expect(sides).toHaveLength(new Set(sides).size);
          const { gone } = rounds[nth]!;
          const isWaiting = (entryId: string) =>
            entryId === champion || entryId === consolationWinner;
          for (const entryId of order) {
            const isPlaying = sides.includes(entryId);
            const wasGone = (leaves[entryId] ?? Infinity) < nth;
            if (isOut.has(entryId)) expect(isPlaying).toBe(false);
            else if (!wasGone && !isWaiting(entryId)) expect(isPlaying).toBe(true);
          }
          for (const tie of main) {
            for (const side of sidesOf([tie])) {
              // In a later round an empty place is a walkover.
              if (tie.winner === side && (tie.by !== 'bye' || nth > 0)) hasWon.add(side!);
              if (tie.winner === side) continue;
              losses.set(side!, losses.get(side!)! + 1);
              if (hasWon.has(side!) || gone.has(side!)) isOut.add(side!);
            }
          }
          for (const tie of consolation!) {
            for (const side of sidesOf([tie])) if (tie.winner !== side) isOut.add(side!);
          }
        }
        expect([champion, consolationWinner]).not.toContain(undefined);
        for (const winner of [champion, consolationWinner]) {
          if (winner !== null) expect(isOut.has(winner!)).toBe(false);
        }
        if (Object.keys(leaves).length === 0) {
          expect([champion, consolationWinner]).not.toContain(null);
          expect(losses.get(champion!)).toBe(0);
          expect(losses.get(consolationWinner!)).toBe(1);
          expect(isOut.size).toBe(order.length - 2);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('has byes in round 1 of the main half alone, exactly as many as places are empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 1_024 }), (players) => {
        const depth = Math.log2(bracketSize(players));
        const rounds = Array.from({ length: depth + 1 }, () => round());
        const { rounds: played } = playBracket(names(players), rounds);
        const byes = played.map(({ main }) => main.filter(({ by }) => by === 'bye').length);
        expect(byes[0]).toBe(bracketSize(players) - players);
        expect(byes.slice(1).every((number) => number === 0)).toBe(true);
        for (const { consolation } of played) {
          const resting = consolation!.filter(({ by }) => by === 'bye').length;
          expect(resting).toBe(sidesOf(consolation!).length % 2);
        }
        expect(played.length).toBeLessThanOrEqual(players % 2 === 0 ? depth : depth + 1);
      }),
      { numRuns: 60 },
    );
  });

  it('has the champion that the tree of the main half gives', () => {
    fc.assert(
      fc.property(anyCup, ({ order, rounds, leaves }) => {
        fc.pre(Object.keys(leaves).length === 0);
        const size = bracketSize(order.length);
        /** Independent: the best of a part of the tree, from its leaves. */
        const winnerOf = (depth: number, nth: number): number | null => {
          if (depth === 0) {
            const place = nth % 2 === 0 ? nth / 2 : size / 2 + (nth - 1) / 2;
            return place < order.length ? place : null;
          }
          const [a, b] = [winnerOf(depth - 1, 2 * nth), winnerOf(depth - 1, 2 * nth + 1)];
          if (a === null || b === null) return a ?? b;
          const key = (place: number) => {
            const { xp, exactScores } = rounds[depth - 1]!.figures.get(order[place]!)!;
            return xp * 10_000 + exactScores * 1_000 - place;
          };
          return key(a) > key(b) ? a : b;
        };
        expect(playBracket(order, rounds).champion).toBe(order[winnerOf(Math.log2(size), 0)!]);
      }),
    );
  });
});
