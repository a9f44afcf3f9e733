import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsAt, playCup, type CupFormat } from './cup-state.ts';
import type { Figures } from './judge-tie.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 2, 1) + hours * 3_600_000);
const BEGINS = [at(0), at(100), at(200), at(300)];

type Change = { readonly round: number; readonly hour: number; readonly xp: readonly number[] };

/** Returns the cup at an hour. Figures are read as of the moment when they count. */
function cupAt(
  hour: number,
  changes: readonly Change[],
  {
    format = 'knockout',
    leaves = {},
    players = 8,
    endedAt = null,
  }: {
    format?: CupFormat;
    leaves?: Record<string, number>;
    players?: number;
    endedAt?: Date | null;
  } = {},
) {
  const order = Array.from({ length: players }, (_, nth) => `p${nth + 1}`);
  const now = at(hour);
  const begun = BEGINS.map((beginsAt) => ({ beginsAt }));
  const rounds = begun.map(({ beginsAt }, nth) => {
    const countsUntil = countsAt(nth, { rounds: begun, endedAt, now });
    const settled = changes
      .filter((change) => change.round === nth && at(change.hour) <= countsUntil)
      .toSorted((a, b) => a.hour - b.hour)
      .at(-1);
    const figures = new Map(
      order.map((entryId, place): [string, Figures] => [
        entryId,
        { xp: settled?.xp[place] ?? 0, exactScores: 0, completeAt: null },
      ]),
    );
    return { beginsAt, isOver: settled !== undefined && beginsAt <= now, figures };
  });
  const departures = new Map(Object.entries(leaves).map(([id, left]) => [id, at(left)]));
  return playCup({ format, order, rounds, departures, endedAt, now });
}
const winnersOf = (cup: ReturnType<typeof cupAt>, nth: number) =>
  cup.format === 'knockout'
    ? [...cup.rounds[nth]!.main, ...(cup.rounds[nth]!.consolation ?? [])].map(
        ({ winner }) => winner,
      )
    : cup.rounds[nth]!.map(({ winner }) => winner);

const first = { round: 0, hour: 2, xp: [9, 9, 9, 9, 0, 0, 0, 0] };
const corrected = (hour: number) => ({ round: 0, hour, xp: [0, 9, 9, 9, 5, 0, 0, 0] });

describe('a correction', () => {
  it('changes who advances until the first kickoff of the next round, and never after', () => {
    expect(winnersOf(cupAt(99, [first]), 0)).toEqual(['p1', 'p2', 'p3', 'p4']);
    for (const hour of [50, 100]) {
      expect(winnersOf(cupAt(150, [first, corrected(hour)]), 0)).toEqual(['p5', 'p2', 'p3', 'p4']);
    }
    expect(winnersOf(cupAt(150, [first, corrected(101)]), 0)).toEqual(['p1', 'p2', 'p3', 'p4']);
  });

  it('opens the next round again where a result was taken back', () => {
    const begun = { format: 'knockout' } as const;
    const cup = cupAt(50, [first], begun);
    expect(cup.rounds[1]).toMatchObject({ main: [{ first: 'p1', second: 'p2' }, {}] });
    const open = cupAt(50, [], begun);
    expect(open.rounds[1]).toMatchObject({ main: [{ first: undefined }, {}], consolation: null });
  });

  it('decides a round by the figures it has when the next one begins without all results', () => {
    expect(winnersOf(cupAt(99, []), 0)).toEqual([undefined, undefined, undefined, undefined]);
    expect(winnersOf(cupAt(100, []), 0)).toEqual(['p1', 'p2', 'p3', 'p4']);
  });

  it('changes the last round until the end of the cup', () => {
    const all = [first, { ...first, round: 1, hour: 102 }, { ...first, round: 2, hour: 202 }];
    const late = { round: 2, hour: 220, xp: [0, 0, 9, 0, 0, 0, 0, 0] };
    const championAt = (hour: number, changes: Change[], endedAt: Date | null) => {
      const cup = cupAt(hour, changes, { endedAt });
      return cup.format === 'knockout' ? cup.champion : null;
    };
    // Round 4 belongs to no cup of eight, but its kickoff freezes the final.
    expect(championAt(210, all, null)).toBe('p1');
    expect(championAt(230, [...all, late], null)).toBe('p3');
    expect(championAt(310, [...all, { ...late, hour: 305 }], null)).toBe('p1');
  });
});

describe('a departure', () => {
  it('is a walkover in each tie that is not frozen, and changes no earlier one', () => {
    expect(winnersOf(cupAt(60, [first], { leaves: { p1: 50 } }), 0)[0]).toBe('p5');
    const cup = cupAt(160, [first], { leaves: { p1: 150 } });
    expect(winnersOf(cup, 0)[0]).toBe('p1');
    expect(cup.rounds[1]).toMatchObject({
      main: [{ first: 'p1', winner: 'p2', by: 'walkover' }, {}],
    });
  });
});

const anyChange = fc.record({
  round: fc.nat(3),
  hour: fc.integer({ min: 1, max: 399 }),
  xp: fc.array(fc.nat(4), { minLength: 8, maxLength: 8 }),
});

it.each(['knockout', 'head_to_head'] as const)(
  'never changes a frozen round of a %s, whatever happens later',
  (format) => {
    const leaves = fc.dictionary(
      fc.constantFrom('p1', 'p2', 'p5', 'p8'),
      fc.integer({ min: 1, max: 399 }),
    );
    fc.assert(
      fc.property(
        fc.array(anyChange, { maxLength: 12 }),
        leaves,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        (changes, left, one, other) => {
          const [early, late] = [Math.min(one, other), Math.max(one, other)];
          const known = changes.filter(({ hour }) => hour <= early);
          const gone = Object.entries(left).filter(([, hour]) => hour <= early);
          const before = cupAt(early, known, { format, leaves: Object.fromEntries(gone) });
          const after = cupAt(late, changes, { format, leaves: left });
          for (const [nth, round] of before.rounds.entries()) {
            const next = BEGINS[nth + 1];
            if (next && next <= at(early)) expect(after.rounds[nth]).toEqual(round);
          }
        },
      ),
    );
  },
);
