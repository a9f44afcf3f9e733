import {
  createScoreRewardMap,
  createTemplateRewards,
  deriveAnswers,
  distributionOf,
  formatScore,
  maximumReward,
  MIN_PRICED_PROBABILITY,
  outcomeOf,
  REWARD_MODEL_VERSION,
  REWARD_RULES,
  worthOfAspect,
  type Score,
  type SCORE_COMPONENTS,
  type ScoreGrid,
  type TemplateKey,
} from '@kickoracle/game';

export type Part = (typeof SCORE_COMPONENTS)[number];

/** Rewards of a predicted score: its correct parts, limited by the reward of the exact score. */
export type Payment = {
  worth(part: Part, score: Score): number;
  most(score: Score): number;
};

export type Rule = {
  readonly name: string;
  /** Prices a match by the market's grid; one rule uses the base rates instead. */
  payFor(grid: ScoreGrid, baseRates: ScoreGrid): Payment;
};

/** Exact score 4, goal difference of a win 3, result 2, as in the best-known games. */
export const FIXED: Rule = {
  name: 'fixed 4/3/2',
  payFor: () => ({
    worth(part, { home, away }) {
      if (part === 'result') return 2;
      return part === 'goalDiff' && home !== away ? 1 : 0;
    },
    most: () => 4,
  }),
};

/** The result pays 100 / p, the exact score 50 / p more. */
export const LINEAR: Rule = {
  name: 'linear odds',
  payFor(grid) {
    const price = (p: number) => 1 / Math.max(p, MIN_PRICED_PROBABILITY);
    const results = distributionOf(grid, outcomeOf);
    const forResult = (score: Score) => 100 * price(results.get(outcomeOf(score))!);
    return {
      worth: (part, score) => (part === 'result' ? Math.round(forResult(score)) : 0),
      most: (score) =>
        Math.round(forResult(score) + 50 * price(grid[score.home]?.[score.away] ?? 0)),
    };
  },
};

export const OURS: Rule = {
  name: REWARD_MODEL_VERSION,
  payFor(grid) {
    const map = createScoreRewardMap(grid, REWARD_RULES[REWARD_MODEL_VERSION]);
    return {
      worth: (part, score) => worthOfAspect(map, part, score),
      most: (score) => maximumReward(map, score),
    };
  },
};

const BY_BASE_RATES: Rule = {
  name: `${OURS.name}, base rates`,
  payFor: (_, baseRates) => OURS.payFor(baseRates, baseRates),
};

/** The cards of version 1 that follow from a score: score, result and all goals. */
export const CARDS: Rule = {
  name: `cards of ${OURS.name}`,
  payFor(grid) {
    const rewards = createTemplateRewards(grid, {});
    const worthOf = (card: TemplateKey, value: string) =>
      rewards[card]![value] ?? rewards[card]!.other!;
    const worth: Payment['worth'] = (part, score) => {
      if (part === 'result') return worthOf('result', outcomeOf(score));
      if (part !== 'matchTotal') return 0;
      return worthOf('total_goals', deriveAnswers({ score: formatScore(score) }).total_goals!);
    };
    return {
      worth,
      most: (score) =>
        worthOf('score', formatScore(score)) + worth('result', score) + worth('matchTotal', score),
    };
  },
};

export const RULES: readonly Rule[] = [FIXED, LINEAR, OURS, BY_BASE_RATES, CARDS];
