import type { TemplateKey } from '../predictions/match-templates.ts';
import { MIN_PRICED_PROBABILITY, rewardOf, type RewardVersion } from './reward-rules.ts';

/** XP of a right answer on a card of a version 1 match that had a probability between 0 and 1: whole. */
export type CardPrice = (card: TemplateKey, probability: number) => number;

/** XP of a sure thing; scores weigh more, because they are what is hard to guess. */
const BASE_XP: Readonly<Partial<Record<TemplateKey, number>>> = { score: 120, halftime_score: 80 };
const OTHER_BASE_XP = 45;

const byPower: CardPrice = (card, probability) =>
  rewardOf(probability, BASE_XP[card] ?? OTHER_BASE_XP);

/** XP of a sure thing, and for each halving of the chance. */
const STEPS: Readonly<Partial<Record<TemplateKey, readonly [base: number, step: number]>>> = {
  score: [40, 5],
  result: [100, 10],
  total_goals: [60, 5],
  first_goal_minute: [5, 1],
  last_goal_minute: [5, 1],
  halftime_score: [20, 5],
  most_goals_half: [10, 5],
  result_aetp: [100, 10],
  result_two_legs: [100, 10],
};
const OTHER_STEPS = [60, 5] as const;

/** Pays the result best, and minutes, of which nobody knows much, least. */
const bySurprise: CardPrice = (card, probability) => {
  const [base, step] = STEPS[card] ?? OTHER_STEPS;
  return Math.round(base - step * Math.log2(Math.max(probability, MIN_PRICED_PROBABILITY)));
};

/** How the probability of an answer becomes XP, by the version that is stored with every reward map; see docs/rewards.md. */
export const CARD_RULES: Readonly<Record<RewardVersion, CardPrice>> = {
  'rewards-2': byPower,
  'rewards-3': byPower,
  'rewards-4': bySurprise,
};
