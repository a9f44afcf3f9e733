import { deriveAnswers, type MatchAnswers } from '../predictions/match-answers.ts';
import type { TemplateKey } from '../predictions/match-templates.ts';
import { parseScore } from '../scores/score.ts';
import { minuteBand, NO_GOAL } from './minute-band.ts';

/** Statistics of finished matches, in menu order. */
export const STATISTICS = [
  'win_loss_draw',
  'average_total_goals',
  'average_first_goal_minute',
  'first_goal_distribution',
  'half_with_most_goals',
  'most_frequent_scores',
  'first_goal_minute_frequency',
  'last_goal_minute_frequency',
  'most_frequent_halftime_scores',
] as const;
export type Statistic = (typeof STATISTICS)[number];

/** Input facts of a statistic and its value; null: facts are missing, the match does not count. */
export type StatisticRule = { readonly facts: readonly TemplateKey[] } & (
  | { readonly kind: 'number'; readonly valueOf: (result: MatchAnswers) => number | null }
  | { readonly kind: 'rows'; readonly valueOf: (result: MatchAnswers) => string | null }
);

function goalsOf({ score }: MatchAnswers): number | null {
  const goals = parseScore(score ?? '');
  return goals && goals.home + goals.away;
}

const frequencyOf = (key: TemplateKey): StatisticRule => ({
  kind: 'rows',
  facts: [key],
  valueOf: (result) => result[key] ?? null,
});

/** Rules of the statistics (OP-76). Facts that follow from the scores may be missing. */
export const STATISTIC_RULES: Readonly<Record<Statistic, StatisticRule>> = {
  win_loss_draw: {
    kind: 'rows',
    facts: ['score', 'result'],
    valueOf: (result) => deriveAnswers(result).result ?? result.result ?? null,
  },
  average_total_goals: { kind: 'number', facts: ['score'], valueOf: goalsOf },
  average_first_goal_minute: {
    kind: 'number',
    facts: ['first_goal_minute'],
    valueOf: ({ first_goal_minute: minute = NO_GOAL }) =>
      minute === NO_GOAL ? null : Number(minute),
  },
  first_goal_distribution: {
    kind: 'rows',
    facts: ['first_goal_minute'],
    valueOf: ({ first_goal_minute: minute = null }) =>
      minute === null || minute === NO_GOAL ? minute : minuteBand(Number(minute)),
  },
  half_with_most_goals: {
    kind: 'rows',
    facts: ['score', 'halftime_score', 'most_goals_half'],
    valueOf: (result) => deriveAnswers(result).most_goals_half ?? result.most_goals_half ?? null,
  },
  most_frequent_scores: frequencyOf('score'),
  first_goal_minute_frequency: frequencyOf('first_goal_minute'),
  last_goal_minute_frequency: frequencyOf('last_goal_minute'),
  most_frequent_halftime_scores: frequencyOf('halftime_score'),
};
