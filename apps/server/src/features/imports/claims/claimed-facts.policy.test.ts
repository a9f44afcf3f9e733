import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim } from './claim.ts';
import { questionsOf } from './questions.policy.ts';
import { combineResults, proposalsOf, claimedFactsOf } from './claimed-facts.policy.ts';

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
    fileKickoff: '',
    result: null,
    since: NOW,
    ...changes,
  };
}

const day = { at: new Date('2026-09-05T00:00:00Z'), isConfirmed: false };
const evening = { at: new Date('2026-09-05T19:00:00Z'), isConfirmed: true };

describe('the current facts if sources differ', () => {
  it('prefer a time to a day, and among times that of the more trusted source', () => {
    const known = [claim('zeta', { kickoff: evening }), claim('football.json', { kickoff: day })];
    expect(claimedFactsOf(known).kickoff).toEqual(evening);
    const both = [...known, claim('football-data.co.uk')];
    expect(claimedFactsOf(both).kickoffBy.source).toBe('football-data.co.uk');
  });

  it('have any known round, and any known kind of match', () => {
    const known = [
      claim('football.json'),
      claim('worldcup.json', { round: 'Final', matchType: 'final' }),
    ];
    expect(claimedFactsOf(known)).toMatchObject({ round: 'Final', matchType: 'final' });
  });

  it('do not depend on the order of reading', () => {
    const any = fc.record({
      source: fc.constantFrom('football.json', 'football-data.co.uk', 'zeta'),
      kickoff: fc.constantFrom(day, evening, { at: NOW, isConfirmed: true }),
      status: fc.constantFrom<Claim['status']>('scheduled', 'postponed', 'cancelled'),
      round: fc.constantFrom('', '1', 'Matchday 1'),
      result: fc.constantFrom(null, { score: '1-0' }, { score: '2-2', halftime_score: '0-1' }),
      team2Id: fc.constantFrom('birch', 'cedar'),
    });
    const sources = fc.uniqueArray(any, { minLength: 1, selector: ({ source }) => source });
    const evaluate = (claims: readonly Claim[]) => {
      const facts = claimedFactsOf(claims);
      const proposals = proposalsOf(claims, { ...facts, isPlayedTwice: false }, NOW);
      const proposing = [...proposals.values()].map((one) => one.claim);
      const asks = questionsOf(
        claims,
        { ...facts, since: NOW },
        { proposing, nameOf: (pair) => `${pair.team1Id} - ${pair.team2Id}` },
      );
      return { facts, proposals, asks };
    };
    fc.assert(
      fc.property(sources, (claimed) => {
        const claims = claimed.map(({ source, ...changes }) => claim(source, changes));
        expect(evaluate(claims.toReversed())).toEqual(evaluate(claims));
      }),
    );
  });
});

describe('the proposals', () => {
  const match = { pair: PAIR, kickoff: evening, isPlayedTwice: false };
  const result = { score: '2-1' };
  const sourcesOf = (claims: Claim[], changes = {}) => [
    ...proposalsOf(claims, { ...match, ...changes }, NOW).keys(),
  ];

  it('are the result of each source, after its kickoff has passed', () => {
    const tomorrow = { at: new Date('2026-09-11T12:00:00Z'), isConfirmed: true };
    const claims = [
      claim('zeta', { result }),
      claim('football.json', { result }),
      claim('football-data.co.uk', { result, kickoff: tomorrow }),
    ];
    expect(sourcesOf(claims)).toEqual(['football.json', 'zeta']);
  });

  it('exclude other pairs, and matches that were called off', () => {
    const swapped = { team1Id: 'birch', team2Id: 'ash' };
    expect(sourcesOf([claim('zeta', { result, ...swapped })])).toEqual([]);
    expect(sourcesOf([claim('zeta', { result, status: 'cancelled' })])).toEqual([]);
  });

  it('exclude a date that may be of the other meeting of the pair', () => {
    const far = { at: new Date('2026-08-01T12:00:00Z'), isConfirmed: true };
    const claims = [claim('zeta', { result, kickoff: far })];
    expect(sourcesOf(claims)).toEqual(['zeta']);
    expect(sourcesOf(claims, { isPlayedTwice: true })).toEqual([]);
  });
});

it('a result is that of the first source, with facts that others add to the same score', () => {
  expect(combineResults([])).toBeNull();
  expect(
    combineResults([
      { score: '2-1' },
      { score: '2-2', halftime_score: '2-2' },
      { score: '2-1', halftime_score: '1-0', first_goal_minute: 9 },
    ]),
  ).toEqual({ score: '2-1', halftime_score: '1-0', first_goal_minute: 9 });
});
