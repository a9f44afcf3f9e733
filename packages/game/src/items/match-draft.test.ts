import { describe, expect, it } from 'vitest';
import type { DraftContext } from './draft.ts';
import { readMatchDraft, type MatchDraft } from './match-draft.ts';

const now = new Date('2026-03-01T12:00:00Z');
const context: DraftContext = { now, hasSeason: true, teamIds: ['home', 'away'] };

const draft: MatchDraft = {
  competitionId: 'league',
  season: '2025',
  systemVersion: 2,
  team1Id: 'home',
  team2Id: 'away',
  matchType: 'group',
  round: ' Matchday 27 ',
  kickoff: '2026-03-07T15:00:00Z',
  firstLeg: '',
  extraTime: false,
  penalties: false,
  secondLeg: false,
};

const read = (changes: Partial<MatchDraft> = {}, changed: Partial<DraftContext> = {}) =>
  readMatchDraft({ ...draft, ...changes }, { ...context, ...changed });

describe('a draft of a match', () => {
  it('returns the values to store', () => {
    expect(read()).toEqual({
      values: {
        competitionId: 'league',
        season: 2025,
        systemVersion: 2,
        team1Id: 'home',
        team2Id: 'away',
        matchType: 'group',
        round: 'Matchday 27',
        kickoffAt: new Date('2026-03-07T15:00:00Z'),
        attributes: {},
      },
    });
  });

  it.each<[string, Partial<MatchDraft>, object]>([
    ['no competition (ADMIN-29)', { competitionId: null }, { competitionId: 'required' }],
    ['no version', { systemVersion: 3 }, { systemVersion: 'invalid' }],
    ['no team', { team1Id: null }, { team1Id: 'required' }],
    ['a team of elsewhere', { team2Id: 'stranger' }, { team2Id: 'not_taking_part' }],
    ['a team against itself', { team2Id: 'home' }, { team2Id: 'same_team' }],
    ['no kickoff (ADMIN-31)', { kickoff: '' }, { kickoff: 'required' }],
    ['a kickoff that has passed', { kickoff: now.toISOString() }, { kickoff: 'in_past' }],
    ['a type that is none (ADMIN-32)', { matchType: 'brawl' }, { matchType: 'invalid' }],
    ['no first leg (ADMIN-33)', { secondLeg: true }, { firstLeg: 'required' }],
    ['a first leg that is no score', { secondLeg: true, firstLeg: '2:1' }, { firstLeg: 'invalid' }],
    ['extra time without penalties', { extraTime: true }, { extraTime: 'locked' }],
    [
      'a second leg with penalties',
      { secondLeg: true, firstLeg: '1-0', penalties: true },
      { penalties: 'locked' },
    ],
  ])('is rejected with %s', (_, changes, problems) => {
    expect(read(changes)).toEqual({ problems });
  });

  it('is rejected if its competition lacks the season', () => {
    expect(read({}, { hasSeason: false, teamIds: [] })).toEqual({
      problems: { season: 'no_season', team1Id: 'not_taking_part', team2Id: 'not_taking_part' },
    });
  });

  it('stores a canonical first-leg score, and drops one without a second leg', () => {
    expect(read({ secondLeg: true, firstLeg: ' 02-1' })).toMatchObject({
      values: { attributes: { second_leg: true, first_leg: '2-1' } },
    });
    expect(read({ firstLeg: '3-3' })).toMatchObject({ values: { attributes: {} } });
    expect(read({ extraTime: true, penalties: true })).toMatchObject({
      values: { attributes: { extra_time: true, penalties: true } },
    });
  });
});
