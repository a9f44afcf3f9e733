import type { TemplateKey } from '../predictions/match-templates.ts';
import { MIN_PRICED_PROBABILITY, rewardOf, type RewardVersion } from './reward-rules.ts';

/** Whole XP of a correct answer on a version 1 card, for its probability from 0 to 1. */
export type CardPrice = (card: TemplateKey, probability: number) => number;

/** XP at probability 1. Scores have more because they are hard to predict. */
const BASE_XP: Readonly<Partial<Record<TemplateKey, number>>> = { score: 120, halftime_score: 80 };
const OTHER_BASE_XP = 45;

const byPower: CardPrice = (card, probability) =>
  rewardOf(probability, BASE_XP[card] ?? OTHER_BASE_XP);

/** XP at probability 1, and for each halving of the probability. */
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

/** Pays most for the result and least for minutes, which are mostly luck. */
const bySurprise: CardPrice = (card, probability) => {
  const [base, step] = STEPS[card] ?? OTHER_STEPS;
  return Math.round(base - step * Math.log2(Math.max(probability, MIN_PRICED_PROBABILITY)));
};

/** XP of a card by probability, for each stored reward version; see docs/rewards.md. */
export const CARD_RULES: Readonly<Record<RewardVersion, CardPrice>> = {
  'rewards-2': byPower,
  'rewards-3': byPower,
  'rewards-4': bySurprise,
};
