import { CARD_RULES, REWARD_MODEL_VERSION, type TemplateKey } from '@kickoracle/game';
import type { CardRule } from './card-pay.ts';
import type { CardPlan } from './play-all.ts';
import { FIXED, OURS } from './rules.ts';

/** Score, result, all goals, each of both minutes, half-time score, half with more goals. */
type Seven = readonly [
  score: number,
  result: number,
  total: number,
  minute: number,
  halftime: number,
  half: number,
];

const byCard = ([score, result, total, minute, halftime, half]: Seven): Readonly<
  Partial<Record<TemplateKey, number>>
> => ({
  score,
  result,
  total_goals: total,
  first_goal_minute: minute,
  last_goal_minute: minute,
  halftime_score: halftime,
  most_goals_half: half,
});

const pricedAt = (probability: number) => Math.max(probability, 0.01);

/** base × p^(-k). */
function power(base: Seven, k: number): CardRule {
  const bases = byCard(base);
  const price: CardRule['price'] = (card, p) => Math.round(bases[card]! * pricedAt(p) ** -k);
  return { name: `power ${k}: ${base.join('/')}`, price };
}

/** base + step for each halving of the chance. */
function surprise(base: Seven, step: Seven): CardRule {
  const [bases, steps] = [byCard(base), byCard(step)];
  return {
    name: `halvings ${step.join('/')}: ${base.join('/')}`,
    price: (card, p) => Math.round(bases[card]! - steps[card]! * Math.log2(pricedAt(p))),
  };
}

/** What cards pay, and what they paid before. */
const OURS_FOR_CARDS: CardRule = {
  name: `cards of ${REWARD_MODEL_VERSION}`,
  price: CARD_RULES[REWARD_MODEL_VERSION],
};
const BEFORE: CardRule = { name: 'cards of rewards-3', price: CARD_RULES['rewards-3'] };

/** What was tried for cards, numbers in the order score, result, all goals, each minute, half-time score, half. */
export const CARD_CANDIDATES: readonly CardRule[] = [
  BEFORE,
  power([120, 45, 45, 45, 80, 45], 0.1),
  power([120, 45, 45, 1, 80, 45], 0.3),
  power([80, 100, 20, 20, 40, 20], 0.1),
  surprise([80, 100, 20, 20, 40, 20], [8, 10, 2, 2, 4, 2]),
  surprise([80, 100, 20, 10, 40, 20], [10, 10, 5, 2, 5, 5]),
  surprise([80, 100, 40, 10, 30, 20], [10, 10, 5, 2, 5, 5]),
  surprise([60, 100, 40, 5, 20, 10], [10, 10, 5, 1, 5, 5]),
  surprise([40, 100, 60, 5, 20, 10], [5, 10, 5, 1, 5, 5]),
];

/** The rules of a plan: of cards, and their names after those of scores that are played beside them. */
export const CARD_RULE_SETS: Readonly<Record<CardPlan['rules'], readonly CardRule[]>> = {
  played: [OURS_FOR_CARDS, BEFORE],
  candidates: CARD_CANDIDATES,
};

/** The ways to be paid for a season, in the order in which they are played. */
export const waysOf = ({ rules }: CardPlan): string[] =>
  [FIXED, OURS, ...CARD_RULE_SETS[rules]].map(({ name }) => name);
