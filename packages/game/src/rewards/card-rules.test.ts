import { describe, expect, it } from 'vitest';
import { TEMPLATE_KEYS } from '../predictions/match-templates.ts';
import { CARD_RULES } from './card-rules.ts';
import { createMatchRewards } from './match-rewards.ts';
import type { TemplateRewards } from './template-rewards.ts';

describe('the price of a card', () => {
  it.each([
    ['rewards-2', 'score', 0.1, 239],
    ['rewards-3', 'score', 0.1, 239],
    ['rewards-3', 'last_goal_minute', 0.25, 68],
    ['rewards-4', 'score', 0.125, 55],
    ['rewards-4', 'result', 0.5, 110],
    ['rewards-4', 'total_goals', 0.25, 70],
    ['rewards-4', 'first_goal_minute', 0.001, 12],
    ['rewards-4', 'last_goal_minute', 0.25, 7],
    ['rewards-4', 'halftime_score', 0.25, 30],
    ['rewards-4', 'most_goals_half', 0.5, 15],
    ['rewards-4', 'will_go_to_penalties', 1, 60],
  ] as const)('by %s: %s of probability %s is worth %i XP', (version, card, probability, xp) => {
    expect(CARD_RULES[version](card, probability)).toBe(xp);
  });

  it('follows the season’s rule, and score and card rules have the same versions', () => {
    const cards = (rewardVersion: keyof typeof CARD_RULES) =>
      createMatchRewards(null, { systemVersion: 1, rewardVersion }) as TemplateRewards;
    expect(cards('rewards-3')).toEqual(cards('rewards-2'));
    expect(cards('rewards-4').result!['draw']).toBeGreaterThan(cards('rewards-3').result!['draw']!);
    expect(createMatchRewards(null, { rewardVersion: 'rewards-4' })).toEqual(
      createMatchRewards(null, { rewardVersion: 'rewards-3' }),
    );
  });

  it('never falls as the probability falls, on any card', () => {
    for (const card of TEMPLATE_KEYS) {
      const worths = Array.from({ length: 101 }, (_, percent) =>
        CARD_RULES['rewards-4'](card, percent / 100),
      );
      expect(worths).toEqual(worths.toSorted((a, b) => b - a));
      expect(worths.every((xp) => Number.isInteger(xp) && xp > 0)).toBe(true);
    }
  });
});
