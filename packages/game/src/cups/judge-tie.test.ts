import { describe, expect, it } from 'vitest';
import {
  compareInCup,
  compareHeadToHead,
  judgeTie,
  type Figures,
  type JudgedRound,
  type Side,
} from './judge-tie.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
const figures = (xp: number, exactScores = 0, completeAt: Date | null = null): Figures => ({
  xp,
  exactScores,
  completeAt,
});
const roundOf = (a: Figures | null, b: Figures | null, more: Partial<JudgedRound> = {}) => ({
  figures: new Map(Object.entries({ ...(a && { a }), ...(b && { b }) })),
  gone: new Set<string>(),
  isDecided: true,
  ...more,
});
const inCup = (first: Side, second: Side, round: JudgedRound) => {
  const placeOf = (entryId: string) => ['b', 'a'].indexOf(entryId);
  return judgeTie(
    { first, second },
    { round, compare: (duel) => compareInCup(duel, { round, placeOf }) },
  );
};

describe('a tie of a cup', () => {
  it.each([
    ['more XP', figures(101), figures(100, 3, at(0)), 'a', 'xp'],
    ['exact scores', figures(100, 2), figures(100, 1, at(0)), 'a', 'exact_scores'],
    ['the earlier sheet', figures(100, 1, at(1)), figures(100, 1, at(2)), 'a', 'earlier_sheet'],
    ['the only sheet', figures(0, 0, at(59)), figures(0), 'a', 'earlier_sheet'],
    ['the draw, with equal sheets', figures(9, 1, at(1)), figures(9, 1, at(1)), 'b', 'draw_place'],
    ['the draw, without sheets', null, null, 'b', 'draw_place'],
    ['a missing row, which counts 0', null, figures(1), 'b', 'xp'],
  ] as const)('is decided by %s', (_, a, b, winner, by) => {
    const round = roundOf(a, b);
    expect(inCup('a', 'b', round)).toEqual({ winner, by });
    expect(inCup('b', 'a', round)).toEqual({ winner, by });
    expect(inCup('a', 'b', { ...round, isDecided: false })).toEqual({
      winner: undefined,
      by: null,
    });
  });

  it.each([
    ['a walkover', 'a', 'b', ['a'], 'b', 'walkover'],
    ['a bye', 'a', null, [], 'a', 'bye'],
    ['no one, if both are gone', 'a', 'b', ['a', 'b'], null, 'no_player'],
    ['no one, if the player with a bye is gone', 'a', null, ['a'], null, 'no_player'],
    ['no one, if both places are empty', null, null, [], null, 'no_player'],
    ['nothing yet, if an earlier tie is open', 'a', undefined, [], undefined, null],
  ] as const)('is %s before any result', (_, first, second, gone, winner, by) => {
    const round = roundOf(null, null, { gone: new Set(gone), isDecided: false });
    expect(inCup(first, second, round)).toEqual({ winner, by });
  });
});

it('has no winner in a head-to-head league if XP is equal, whatever the exact scores', () => {
  const equal = roundOf(figures(5, 2, at(0)), figures(5));
  expect(compareHeadToHead({ first: 'a', second: 'b' }, equal)).toEqual({
    winner: null,
    by: 'equal',
  });
  const won = roundOf(figures(5), figures(6));
  expect(compareHeadToHead({ first: 'a', second: 'b' }, won)).toEqual({ winner: 'b', by: 'xp' });
});
