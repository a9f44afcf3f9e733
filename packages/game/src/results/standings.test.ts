import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseScore } from '../scores/score.ts';
import { standingsOf, type LeagueMatch } from './standings.ts';

const match = (homeId: string, score: string, awayId: string): LeagueMatch => ({
  homeId,
  awayId,
  score: parseScore(score)!,
});
const orderOf = (teamIds: string[], matches: LeagueMatch[]) =>
  standingsOf(teamIds, matches).map(({ teamId }) => teamId);

it.each<[string, LeagueMatch[], string[]]>([
  ['points', [match('a', '0-1', 'c'), match('b', '2-2', 'c')], ['c', 'b', 'a']],
  ['goal difference', [match('a', '1-0', 'd'), match('b', '3-0', 'd')], ['b', 'a', 'c', 'd']],
  ['goals', [match('a', '1-1', 'c'), match('b', '4-4', 'd')], ['b', 'd', 'a', 'c']],
  ['the order of the teams', [], ['a', 'b', 'c', 'd']],
])('ranks by %s', (_, matches, order) => {
  const teams = ['a', 'b', 'c', 'd'].filter((team) => order.includes(team));
  expect(orderOf(teams, matches)).toEqual(order);
});

it('returns the totals, and counts a match against an unknown team for the other team', () => {
  expect(standingsOf(['a'], [match('a', '3-1', 'x'), match('y', '2-2', 'a')])).toEqual([
    { teamId: 'a', played: 2, points: 4, goalsFor: 5, goalsAgainst: 3 },
  ]);
});

const teamId = fc.constantFrom('a', 'b', 'c', 'd');
const goals = fc.integer({ min: 0, max: 9 });
const anyMatch = fc
  .record({ homeId: teamId, awayId: teamId, score: fc.record({ home: goals, away: goals }) })
  .filter(({ homeId, awayId }) => homeId !== awayId);

it('lists every team once, independent of the order of matches', () => {
  fc.assert(
    fc.property(fc.array(anyMatch), (matches) => {
      const table = standingsOf(['a', 'b', 'c', 'd'], matches);
      expect(table.map((team) => team.teamId).toSorted()).toEqual(['a', 'b', 'c', 'd']);
      expect(standingsOf(['a', 'b', 'c', 'd'], matches.toReversed())).toEqual(table);
      const sum = (of: 'goalsFor' | 'goalsAgainst' | 'played') =>
        table.reduce((total, team) => total + team[of], 0);
      expect(sum('goalsFor')).toBe(sum('goalsAgainst'));
      expect(sum('played')).toBe(2 * matches.length);
    }),
  );
});
