import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketSize } from './bracket.ts';
import { cupFates, type CupFate } from './cup-fates.ts';
import { playCup, type CupFormat } from './cup-state.ts';
import { pairRound } from './head-to-head.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const names = (players: number) => Array.from({ length: players }, (_, nth) => `p${nth + 1}`);

/** A cup whose rounds are over; XP of a player by round. */
function play(format: CupFormat, players: number, xp: readonly Record<string, number>[]) {
  return playCup({
    format,
    order: names(players),
    rounds: xp.map((amounts, nth) => ({
      beginsAt: at(nth),
      isOver: true,
      figures: new Map(
        Object.entries(amounts).map(([id, amount]) => [
          id,
          { xp: amount, exactScores: 0, completeAt: null },
        ]),
      ),
    })),
    departures: new Map(),
    endedAt: null,
    now: at(xp.length),
  });
}
const fatesOf = (state: ReturnType<typeof play>, nth: number) =>
  Object.fromEntries(cupFates(state, nth));

describe('the fate of a player', () => {
  it('is to advance, to play on in the consolation half, to be out, or to win', () => {
    const cup = play('knockout', 6, [{}, { p4: 9 }, {}]);
    expect([0, 1, 2].map((nth) => fatesOf(cup, nth))).toEqual([
      {
        p1: 'advances',
        p2: 'advances',
        p3: 'advances',
        p4: 'advances',
        p5: 'consolation',
        p6: 'consolation',
      },
      { p1: 'advances', p2: 'out', p3: 'consolation', p4: 'advances', p5: 'advances', p6: 'out' },
      { p1: 'champion', p4: 'out', p3: 'consolation_winner', p5: 'out' },
    ]);
  });

  it('is to win, lose or be level in a head-to-head league, and none for a rest', () => {
    const cup = play('head_to_head', 5, [{ p2: 9, p3: 4, p4: 4 }]);
    expect(fatesOf(cup, 0)).toEqual({ p2: 'won', p5: 'lost', p3: 'equal', p4: 'equal' });
  });

  it('is champion for the first of a head-to-head league, also with a rest or a loss at its end', () => {
    const xp = [{ p1: 9 }, { p1: 9 }, { p1: 9 }, { p1: 9 }, {}];
    const rounds = play('head_to_head', 5, xp);
    const last = pairRound(names(5), 4).find(({ first, second }) => !first || !second)!;
    expect(fatesOf(rounds, 3)).not.toContain('champion');
    expect(Object.entries(fatesOf(rounds, 4)).filter(([, fate]) => fate === 'champion')).toEqual([
      ['p1', 'champion'],
    ]);
    const ofRest = xp.map((_, nth) => (nth === 4 ? {} : { [last.first ?? last.second!]: 9 }));
    expect(fatesOf(play('head_to_head', 5, ofRest), 4)).toMatchObject({
      [last.first ?? last.second!]: 'champion',
    });
    const shared = play('head_to_head', 4, [{}, {}, {}]);
    expect(new Set(Object.values(fatesOf(shared, 2)))).toEqual(new Set(['champion']));
    expect(Object.values(fatesOf(play('head_to_head', 4, [{}, {}]), 1))).not.toContain('champion');
  });

  it('is one champion, one winner of the consolation half, and once out for all others', () => {
    const xp = fc.array(fc.nat(3), { minLength: 33, maxLength: 33 });
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 33 }),
        fc.array(xp, { minLength: 7, maxLength: 7 }),
        (players, each) => {
          const order = names(players);
          const cup = play(
            'knockout',
            players,
            each.map((row) => Object.fromEntries(order.map((id, nth) => [id, row[nth]!]))),
          );
          const times = new Map<CupFate, number>();
          for (const nth of each.keys()) {
            for (const fate of cupFates(cup, nth).values())
              times.set(fate, (times.get(fate) ?? 0) + 1);
          }
          expect([times.get('champion'), times.get('consolation_winner')]).toEqual([1, 1]);
          expect(times.get('out')).toBe(players - 2);
          expect(times.get('consolation')).toBeGreaterThanOrEqual(
            players - bracketSize(players) / 2,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
