import { describe, expect, it } from 'vitest';
import { findTeam, type NamedTeam } from './find-team.ts';

const team = (id: string, name: string, shortName: string | null = null): NamedTeam => ({
  id,
  name,
  shortName,
});

const teams = [
  team('koln', '1. FC Köln', 'Köln'),
  team('united', 'Manchester United FC', 'Manchester'),
  team('city', 'Manchester City FC', 'Manchester'),
  team('atletico', 'Atlético de Madrid'),
  team('madrid', 'Real Madrid'),
  team('inter', 'Inter', null),
  team('miami', 'Inter Miami CF', 'Inter'),
];

describe('a written name', () => {
  it.each([
    ['1. FC Köln', 'koln'],
    ['1 fc koln', 'koln'],
    ['KÖLN', 'koln'],
    [' atletico  de madrid ', 'atletico'],
    ['Inter', 'inter'],
  ])('%j means a team by its name or its short name', (written, teamId) => {
    expect(findTeam(written, teams)).toEqual({ teamId });
  });

  it.each([
    ['Man City', 'city'],
    ['Man United', 'united'],
    ['Ath Madrid', 'atletico'],
    ['FC Koln', 'koln'],
    ["Nott'm Forest", 'forest'],
    ['QPR', 'rangers'],
    ['Sheffield Weds', 'wednesday'],
    ['Wolves', 'wolves'],
    ['West Ham', 'ham'],
    ['Hoffenheim', 'hoffenheim'],
  ])('%j means the team that football-data.co.uk calls so', (written, teamId) => {
    const more = [
      team('forest', 'Nottingham Forest FC'),
      team('rangers', 'Queens Park Rangers FC'),
      team('wednesday', 'Sheffield Wednesday FC'),
      team('wolves', 'Wolverhampton Wanderers FC'),
      team('ham', 'West Ham United FC'),
      team('hoffenheim', 'TSG 1899 Hoffenheim'),
    ];
    expect(findTeam(written, [...teams, ...more])).toEqual({ teamId });
  });

  it.each(['F Koln', 'Chester', 'Castle'])('%j means none of another place', (written) => {
    expect(findTeam(written, teams)).toMatchObject({ problem: 'unknown' });
  });

  it('that is the short name of several teams is ambiguous, with candidates', () => {
    expect(findTeam('Manchester', teams)).toEqual({
      problem: 'ambiguous',
      near: ['united', 'city'],
    });
  });

  it('that is unknown returns the nearest teams, nearest first', () => {
    expect(findTeam('Mancs City', teams)).toEqual({ problem: 'unknown', near: ['city', 'united'] });
    expect(findTeam('At Madrid', teams)).toMatchObject({ near: ['atletico', 'madrid'] });
  });

  it.each(['', '   ', '—', '???', 'Zenit'])('%j means no team', (written) => {
    expect(findTeam(written, teams)).toEqual({ problem: 'unknown', near: [] });
  });
});
