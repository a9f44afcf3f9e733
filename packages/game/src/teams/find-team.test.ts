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

  it('that several teams have as short name is ambiguous, and tells which', () => {
    expect(findTeam('Manchester', teams)).toEqual({
      problem: 'ambiguous',
      near: ['united', 'city'],
    });
  });

  it('that is no team’s tells which ones are near, the nearest first', () => {
    expect(findTeam('Man City', teams)).toEqual({ problem: 'unknown', near: ['city', 'united'] });
    expect(findTeam('Ath Madrid', teams)).toMatchObject({ near: ['atletico', 'madrid'] });
  });

  it.each(['', '   ', '—', '???', 'Zenit'])('%j means nobody', (written) => {
    expect(findTeam(written, teams)).toEqual({ problem: 'unknown', near: [] });
  });
});
