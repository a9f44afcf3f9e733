import { describe, expect, it } from 'vitest';
import { aMatch } from '#testing/match-view.ts';
import { chosenRound, isEnough, matchesOf, roundsOf } from './matchday-choice.ts';

const at = (day: number, hour: number, round: string) =>
  aMatch({
    id: `${day}-${hour}` as never,
    kickoffAt: new Date(2099, 2, day, hour).toISOString(),
    round,
  });

const FRIDAY = at(6, 20, 'Matchday 7');
const SATURDAY = at(7, 15, 'Matchday 7');
const BROUGHT_FORWARD = at(8, 12, 'Matchday 9');
const SUNDAY = at(8, 17, 'Matchday 7');
const NEXT_WEEK = at(13, 20, 'Matchday 8');
const ALL = [FRIDAY, SATURDAY, BROUGHT_FORWARD, SUNDAY, NEXT_WEEK];

describe('a round of a competition', () => {
  it('is the next one to play unless the URL names another', () => {
    expect(roundsOf(ALL)).toEqual(['Matchday 7', 'Matchday 9', 'Matchday 8']);
    expect(chosenRound(ALL, null)).toBe('Matchday 7');
    expect(chosenRound(ALL, 'Matchday 8')).toBe('Matchday 8');
    expect(chosenRound(ALL, 'Matchday 6')).toBe('Matchday 7');
    expect(chosenRound([], 'Matchday 7')).toBeNull();
  });

  it('has all of its matches, even with another round in between', () => {
    const matches = matchesOf(ALL, { kind: 'round', round: null });
    expect(matches).toEqual([FRIDAY, SATURDAY, SUNDAY]);
  });

  it('is complete once the last loaded match is of another round', () => {
    const choice = { kind: 'round', round: null } as const;
    expect(isEnough([], choice)).toBe(false);
    expect(isEnough(ALL.slice(0, 2), choice)).toBe(false);
    expect(isEnough(ALL, choice)).toBe(true);
    expect(isEnough(ALL, { kind: 'round', round: 'Matchday 8' })).toBe(false);
  });

  it('is not searched for to the end of the season if it is unknown', () => {
    const choice = { kind: 'round', round: 'Matchday 99' } as const;
    expect(isEnough(ALL, choice)).toBe(false);
    expect(
      isEnough(
        Array.from({ length: 120 }, () => FRIDAY),
        choice,
      ),
    ).toBe(true);
  });
});

describe('the next days', () => {
  it('are whole days from the first match, in the viewer’s time zone', () => {
    expect(matchesOf(ALL, { kind: 'days', days: 2 })).toEqual([FRIDAY, SATURDAY]);
    expect(matchesOf(ALL, { kind: 'days', days: 3 })).toEqual(ALL.slice(0, 4));
  });

  it('include the evening of a day on which the clocks go back', () => {
    // The tests run on the Chatham Islands: 5 April 2099 has 25 hours.
    const all = [at(36, 20, 'Matchday 7'), at(36, 23, 'Matchday 7'), at(37, 0, 'Matchday 7')];
    expect(matchesOf(all, { kind: 'days', days: 1 })).toEqual(all.slice(0, 2));
  });

  it('are complete once a later match is loaded', () => {
    expect(isEnough(ALL.slice(0, 4), { kind: 'days', days: 3 })).toBe(false);
    expect(isEnough(ALL, { kind: 'days', days: 3 })).toBe(true);
  });
});
