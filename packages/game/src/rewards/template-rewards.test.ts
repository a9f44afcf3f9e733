import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE_RATE_GRID } from '../odds/base-rates.ts';
import { dixonColesGrid } from '../odds/dixon-coles.ts';
import { distributionOfMinutes } from '../odds/goal-minutes.ts';
import { distributionOfHalftime, distributionOfMostGoals } from '../odds/halves.ts';
import { distributionOf } from '../odds/score-grid.ts';
import { formatScore } from '../scores/score.ts';
import { readAnswer } from '../predictions/answers.ts';
import {
  MATCH_TEMPLATES,
  questionOfTemplate,
  TEMPLATE_KEYS,
  templatesFor,
  type TemplateKey,
} from '../predictions/match-templates.ts';
import { rangeOf, rewardsFor } from '../predictions/rewards.ts';
import { outcomeOf } from './score-aspects.ts';
import { createTemplateRewards } from './template-rewards.ts';

const everything = { extra_time: true, penalties: true, second_leg: true, first_leg: '1-0' };
const now = new Date('2026-03-01T12:00:00Z');

describe('the rewards of a version 1 match', () => {
  const rewards = createTemplateRewards(BASE_RATE_GRID, everything);

  it('price all cards of the match, and no others', () => {
    expect(Object.keys(rewards)).toEqual([...TEMPLATE_KEYS]);
    for (const attributes of [{}, { penalties: true }, { second_leg: true, first_leg: '2-2' }]) {
      const keys = Object.keys(createTemplateRewards(BASE_RATE_GRID, attributes));
      expect(keys).toEqual(templatesFor({ systemVersion: 1, attributes }));
    }
  });

  it.each(TEMPLATE_KEYS)('%s: whole XP for possible values, and for all others', (key) => {
    const { other, ...listed } = rewards[key]!;
    const question = questionOfTemplate(key, 'event');
    expect(Object.keys(listed).length).toBeGreaterThanOrEqual(2);
    for (const [value, xp] of Object.entries(listed)) {
      expect(readAnswer(question, value, { as: 'player', now })).toEqual({ answer: value });
      expect(Number.isInteger(xp)).toBe(true);
      expect(xp).toBeGreaterThan(0);
      expect(xp).toBeLessThanOrEqual(other!);
    }
    const { options } = MATCH_TEMPLATES[key];
    if (options.length > 0) expect(Object.keys(listed).toSorted()).toEqual(options.toSorted());
  });

  it('never pay less for a less likely value of a card, for any match', () => {
    const means = fc.double({ min: 0.05, max: 6, noNaN: true });
    const grids = fc
      .record({ home: means, away: means, rho: fc.double({ min: -0.3, max: 0.3, noNaN: true }) })
      .map(dixonColesGrid);
    fc.assert(
      fc.property(grids, (grid) => {
        const cards = createTemplateRewards(grid, everything);
        const likelihoods = {
          score: distributionOf(grid, formatScore),
          result: distributionOf(grid, outcomeOf),
          halftime_score: distributionOfHalftime(grid),
          most_goals_half: distributionOfMostGoals(grid),
        };
        for (const [key, likely] of Object.entries(likelihoods)) {
          const card = cards[key as keyof typeof likelihoods]!;
          const values = [...likely].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
          const worths = values.map((value) => card[value] ?? card['other']!);
          expect(worths, key).toEqual(worths.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('promise only rewards that can be won', () => {
    const question = questionOfTemplate('result', 'event');
    const worth = rewardsFor(question, {
      systemVersion: 1,
      map: rewards,
      reward: 0,
      finalReward: null,
      perPlace: null,
      createdAt: now,
      closesAt: now,
    })!;
    const { homeTeam, draw, awayTeam } = rewards.result!;
    const options = [homeTeam!, draw!, awayTeam!];
    const range = { min: Math.min(...options), max: Math.max(...options) };
    expect(rangeOf(question, worth, now)).toEqual(range);
  });

  it.each<[TemplateKey, string, string]>([
    ['result', 'homeTeam', 'awayTeam'],
    ['total_goals', '2', '0'],
    ['halftime_score', '0-0', '2-2'],
    ['most_goals_half', 'secondHalf', 'firstHalf'],
    ['will_go_to_penalties', 'no', 'yes'],
    ['first_goal_minute', '45', '80'],
    ['last_goal_minute', '90', '10'],
    // The leader after the first leg is likelier to advance.
    ['result_two_legs', 'homeTeam', 'awayTeam'],
  ])('of %s pay less for %s than for %s', (key, likely, unlikely) => {
    const map = rewards[key]!;
    expect(map[likely]).toBeLessThan(map[unlikely] ?? map['other']!);
  });
});

describe('the base rates', () => {
  it.each(['first', 'last'] as const)('has a minute for the %s goal of every match', (which) => {
    const goals = new Map([
      [0, 0.1],
      [1, 0.3],
      [3, 0.6],
    ]);
    const distribution = distributionOfMinutes(goals, which);
    const all = [...distribution.values()].reduce((sum, one) => sum + one, 0);
    expect(all).toBeCloseTo(1);
    expect(distribution.get('0')).toBe(0.1);
    expect(distribution.size).toBe(91);
  });

  it('make the only goal of a match both its first and its last', () => {
    const one = new Map([[1, 1]]);
    const [first, last] = [distributionOfMinutes(one, 'first'), distributionOfMinutes(one, 'last')];
    for (const [minute, likely] of first) expect(last.get(minute)).toBeCloseTo(likely);
  });
});
