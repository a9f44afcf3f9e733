import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim } from './claim.ts';
import { questionsOf } from './questions.policy.ts';
import { combineResults, proposalsOf, standingOf } from './standing.policy.ts';

const NOW = new Date('2026-09-10T12:00:00Z');
const PAIR = { team1Id: 'ash', team2Id: 'birch' };

function claim(source: string, changes: Partial<Claim> = {}): Claim {
  return {
    ...PAIR,
    source,
    importId: source,
    fileSeason: '2026/27',
    num: null,
    round: '',
    matchType: 'group',
    status: 'scheduled',
    kickoff: { at: new Date('2026-09-05T14:00:00Z'), isConfirmed: true },
    told: '',
    result: null,
    since: NOW,
    ...changes,
  };
}

const day = { at: new Date('2026-09-05T00:00:00Z'), isConfirmed: false };
const evening = { at: new Date('2026-09-05T19:00:00Z'), isConfirmed: true };

describe('what stands while sources differ', () => {
  it('is a time before a day, and among times that of the more trusted source', () => {
    const known = [claim('zeta', { kickoff: evening }), claim('football.json', { kickoff: day })];
    expect(standingOf(known).kickoff).toEqual(evening);
    const both = [...known, claim('football-data.co.uk')];
    expect(standingOf(both).kickoffBy.source).toBe('football-data.co.uk');
  });

  it('is a round that anybody names, and a kind of match that anybody knows', () => {
    const known = [
      claim('football.json'),
      claim('worldcup.json', { round: 'Final', matchType: 'final' }),
    ];
    expect(standingOf(known)).toMatchObject({ round: 'Final', matchType: 'final' });
  });

  it('does not depend on who was heard first', () => {
    const any = fc.record({
      source: fc.constantFrom('football.json', 'football-data.co.uk', 'zeta'),
      kickoff: fc.constantFrom(day, evening, { at: NOW, isConfirmed: true }),
      status: fc.constantFrom<Claim['status']>('scheduled', 'postponed', 'cancelled'),
      round: fc.constantFrom('', '1', 'Matchday 1'),
      result: fc.constantFrom(null, { score: '1-0' }, { score: '2-2', halftime_score: '0-1' }),
      team2Id: fc.constantFrom('birch', 'cedar'),
    });
    const sources = fc.uniqueArray(any, { minLength: 1, selector: ({ source }) => source });
    const stands = (claims: readonly Claim[]) => {
      const standing = standingOf(claims);
      const proposals = proposalsOf(claims, { ...standing, isPlayedTwice: false }, NOW);
      const proposing = [...proposals.values()].map((one) => one.claim);
      const asks = questionsOf(
        claims,
        { ...standing, since: NOW },
        { proposing, nameOf: (pair) => `${pair.team1Id} - ${pair.team2Id}` },
      );
      return { standing, proposals, asks };
    };
    fc.assert(
      fc.property(sources, (told) => {
        const claims = told.map(({ source, ...changes }) => claim(source, changes));
        expect(stands(claims.toReversed())).toEqual(stands(claims));
      }),
    );
  });
});

describe('what is proposed', () => {
  const match = { pair: PAIR, kickoff: evening, isPlayedTwice: false };
  const result = { score: '2-1' };
  const sourcesOf = (claims: Claim[], changes = {}) => [
    ...proposalsOf(claims, { ...match, ...changes }, NOW).keys(),
  ];

  it('is what each source says, once the kickoff that it knows has passed', () => {
    const tomorrow = { at: new Date('2026-09-11T12:00:00Z'), isConfirmed: true };
    const claims = [
      claim('zeta', { result }),
      claim('football.json', { result }),
      claim('football-data.co.uk', { result, kickoff: tomorrow }),
    ];
    expect(sourcesOf(claims)).toEqual(['football.json', 'zeta']);
  });

  it('is nothing of another pair, and nothing of a match that was called off', () => {
    const swapped = { team1Id: 'birch', team2Id: 'ash' };
    expect(sourcesOf([claim('zeta', { result, ...swapped })])).toEqual([]);
    expect(sourcesOf([claim('zeta', { result, status: 'cancelled' })])).toEqual([]);
  });

  it('is nothing of a date that may mean the other meeting of the pair', () => {
    const far = { at: new Date('2026-08-01T12:00:00Z'), isConfirmed: true };
    const claims = [claim('zeta', { result, kickoff: far })];
    expect(sourcesOf(claims)).toEqual(['zeta']);
    expect(sourcesOf(claims, { isPlayedTwice: true })).toEqual([]);
  });
});

it('a result is that of the first source, with what others know of the same score', () => {
  expect(combineResults([])).toBeNull();
  expect(
    combineResults([
      { score: '2-1' },
      { score: '2-2', halftime_score: '2-2' },
      { score: '2-1', halftime_score: '1-0', first_goal_minute: 9 },
    ]),
  ).toEqual({ score: '2-1', halftime_score: '1-0', first_goal_minute: 9 });
});
