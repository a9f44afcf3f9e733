import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE_RATE_GRID } from '../odds/base-rates.ts';
import { awardForScore, bestLikelyScore, maximumReward } from '../rewards/match-reward.ts';
import { createScoreRewardMap } from '../rewards/reward-map.ts';
import { rangeOf, rewardsFor, worthOf, type Rewards } from './rewards.ts';
import { scoreAnswer } from './scored-answer.ts';
import { questionOf } from './testing/questions.ts';

const changedAt = new Date('2026-01-05T00:00:00Z');
const map = createScoreRewardMap(BASE_RATE_GRID);
const teams = ['a', 'b', 'c', 'd'].map((value) => ({ value, teamId: value }));

const stored = {
  systemVersion: null,
  map: null,
  reward: 500,
  finalReward: null,
  perPlace: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  closesAt: new Date('2026-01-09T00:00:00Z'),
} as const;

describe('the score of a version 2 match', () => {
  const question = questionOf('score', { templateKey: 'score' });
  const rewards: Rewards = { kind: 'score_map', map };
  const goals = fc.nat({ max: 12 });

  it('pays by the score’s rules, and never more than the promised maximum', () => {
    fc.assert(
      fc.property(goals, goals, goals, goals, (h, a, home, away) => {
        const answered = { question, answer: `${h}-${a}`, changedAt };
        const { xp, parts } = scoreAnswer(answered, `${home}-${away}`, rewards);
        const expected = awardForScore({
          map,
          predicted: { home: h, away: a },
          actual: { home, away },
        });
        expect({ xp, parts }).toEqual({ xp: expected.xp, parts: expected.parts });
        expect(xp).toBeLessThanOrEqual(worthOf(answered, rewards));
      }),
    );
  });

  it('promises the maximum, and `up to` the highest likely one', () => {
    const answered = { question, answer: '2-1', changedAt };
    expect(worthOf(answered, rewards)).toBe(maximumReward(map, { home: 2, away: 1 }));
    expect(rangeOf(question, rewards, changedAt).max).toBe(bestLikelyScore(map)!.xp);
  });
});

describe('a card of a version 1 match', () => {
  const question = questionOf('radio', { templateKey: 'result' });
  const rewards: Rewards = {
    kind: 'value_map',
    map: { homeTeam: 60, draw: 110, other: 90 },
    reward: 7,
  };
  const answered = (answer: string) => ({ question, answer, changedAt });

  it.each([
    ['homeTeam', 60],
    ['awayTeam', 90],
    ['constructor', 90],
  ])('%s, right, pays %i', (value, xp) => {
    expect(scoreAnswer(answered(value), value, rewards)).toEqual({
      xp,
      parts: [{ aspect: 'answer', xp }],
    });
  });

  it('pays nothing for a wrong value, and its own reward without a listed value', () => {
    expect(scoreAnswer(answered('draw'), 'homeTeam', rewards)).toEqual({ xp: 0, parts: [] });
    expect(worthOf(answered('draw'), { ...rewards, map: {} })).toBe(7);
    expect(worthOf(answered('constructor'), { ...rewards, map: {} })).toBe(7);
  });

  it('has a range from its lowest to its highest value, with `other`', () => {
    expect(rangeOf(question, rewards, changedAt)).toEqual({ min: 60, max: 110 });
    expect(rangeOf(question, { ...rewards, map: {} }, changedAt)).toEqual({ min: 7, max: 7 });
  });
});

describe('a standalone event', () => {
  it('pays its reward for a correct answer and nothing for a wrong one', () => {
    const question = questionOf('number');
    const rewards = rewardsFor(question, stored)!;
    const answered = { question, answer: '3', changedAt };
    expect(scoreAnswer(answered, '3', rewards).xp).toBe(500);
    expect(scoreAnswer(answered, '4', rewards)).toEqual({ xp: 0, parts: [] });
    expect(rangeOf(question, rewards, changedAt)).toEqual({ min: 500, max: 500 });
  });

  it('pays the decayed reward at the last change of the answer', () => {
    const question = questionOf('text');
    const rewards = rewardsFor(question, { ...stored, finalReward: 0 })!;
    const answered = { question, answer: 'Spain', changedAt };
    expect(scoreAnswer(answered, 'spain', rewards)).toEqual({
      xp: 125,
      parts: [{ aspect: 'answer', xp: 125 }],
    });
    expect(rangeOf(question, rewards, changedAt)).toEqual({ min: 0, max: 125 });
  });

  it('pays each correct place of a table', () => {
    const question = questionOf('table_builder', { options: teams });
    const rewards = rewardsFor(question, { ...stored, perPlace: 2_000 })!;
    const answered = { question, answer: 'a,c,b,d', changedAt };
    expect(scoreAnswer(answered, 'a,b,c,d', rewards)).toEqual({
      xp: 4_000,
      parts: [
        { aspect: 'place', place: 1, xp: 2_000 },
        { aspect: 'place', place: 4, xp: 2_000 },
      ],
    });
    expect(worthOf(answered, rewards)).toBe(8_000);
    expect(rangeOf(question, rewards, changedAt)).toEqual({ min: 2_000, max: 8_000 });
  });
});

it('a version 2 match without prices has no rewards', () => {
  const question = questionOf('score', { templateKey: 'score' });
  expect(rewardsFor(question, { ...stored, systemVersion: 2 })).toBeNull();
  expect(rewardsFor(question, { ...stored, systemVersion: 2, map })).toEqual({
    kind: 'score_map',
    map,
  });
});

it('a version 1 match pays by template, or by the event if its template has no prices', () => {
  const question = questionOf('radio', { templateKey: 'result' });
  const priced = {
    ...stored,
    systemVersion: 1,
    map: { result: { draw: 100, other: 80 } },
  } as const;
  expect(rewardsFor(question, priced)).toEqual({
    kind: 'value_map',
    map: { draw: 100, other: 80 },
    reward: 500,
  });
  expect(rewardsFor(question, { ...priced, map: {} })).toMatchObject({ map: {}, reward: 500 });
});
