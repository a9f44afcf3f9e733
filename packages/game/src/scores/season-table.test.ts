import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableOf, type SeasonMatch } from './season-table.ts';

const match = (team1Id: string, team2Id: string, score: [number, number] | null): SeasonMatch => ({
  team1Id,
  team2Id,
  score: score && { home: score[0], away: score[1] },
});

describe('a season’s table', () => {
  it('orders by points, goal difference and goals; equal teams share a place', () => {
    const table = tableOf(
      [
        match('a', 'b', [2, 0]),
        match('c', 'd', [2, 0]),
        match('b', 'c', [1, 1]),
        match('d', 'a', null),
      ],
      'a',
    );
    expect(table).toEqual([
      { teamId: 'c', place: 1, played: 2, goalDifference: 2, points: 4 },
      { teamId: 'a', place: 2, played: 1, goalDifference: 2, points: 3 },
      { teamId: 'b', place: 3, played: 2, goalDifference: -2, points: 1 },
      { teamId: 'd', place: 4, played: 1, goalDifference: -2, points: 0 },
    ]);
    expect(tableOf([match('a', 'b', [1, 1])], 'a').map(({ place }) => place)).toEqual([1, 1]);
  });

  it('has only the group of the team', () => {
    const groups = [match('a', 'b', [1, 0]), match('x', 'y', [5, 0]), match('b', 'c', null)];
    expect(new Set(tableOf(groups, 'c').map(({ teamId }) => teamId))).toEqual(
      new Set(['a', 'b', 'c']),
    );
  });

  it('gives 3 points per win and 2 per draw in all, and goal differences of zero', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const goals = fc.nat({ max: 9 });
    const played = fc
      .tuple(id, id, goals, goals)
      .filter(([one, other]) => one !== other)
      .map(([one, other, home, away]) => match(one, other, [home, away]));
    fc.assert(
      fc.property(fc.array(played), (matches) => {
        const linked = [match('a', 'b', null), match('b', 'c', null), match('c', 'd', null)];
        const table = tableOf([...matches, ...linked], 'a');
        const draws = matches.filter(({ score }) => score!.home === score!.away).length;
        const sum = (key: 'points' | 'goalDifference' | 'played') =>
          table.reduce((total, row) => total + row[key], 0);
        expect(sum('points')).toBe(3 * (matches.length - draws) + 2 * draws);
        expect(sum('goalDifference')).toBe(0);
        expect(sum('played')).toBe(2 * matches.length);
      }),
    );
  });
});
