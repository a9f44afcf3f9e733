import type { InputType } from './input-types.ts';
import type { AnswerOption, Question } from './question.ts';

/** Cards of a match in display order (MATCH-17). */
export const TEMPLATE_KEYS = [
  'score',
  'result',
  'total_goals',
  'first_goal_minute',
  'last_goal_minute',
  'halftime_score',
  'most_goals_half',
  'result_aetp',
  'result_two_legs',
  'will_go_to_penalties',
] as const;

export type TemplateKey = (typeof TEMPLATE_KEYS)[number];

export type MatchTemplate = {
  readonly inputType: InputType;
  readonly options: readonly string[];
  readonly min: string | null;
  readonly max: string | null;
};

function typed(inputType: InputType, bounds: { min: string; max: string } | null = null) {
  return { inputType, options: [], min: bounds?.min ?? null, max: bounds?.max ?? null };
}

function chosen(inputType: 'radio' | 'selection', options: readonly string[]): MatchTemplate {
  return { inputType, options, min: null, max: null };
}

/** Higher totals are one option, `6+`. */
export const MAX_COUNTED_GOALS = 5;

/** Stoppage time counts as 45 or 90; 0: no goal. */
const GOAL_MINUTES = { min: '0', max: '120' };

/** All questions that a match can have (OP-41). `result`: win, draw or loss after 90 minutes. */
export const MATCH_TEMPLATES: Readonly<Record<TemplateKey, MatchTemplate>> = {
  score: typed('score'),
  result: chosen('radio', ['homeTeam', 'draw', 'awayTeam']),
  total_goals: chosen('selection', ['0', '1', '2', '3', '4', '5', '6+']),
  first_goal_minute: typed('number', GOAL_MINUTES),
  last_goal_minute: typed('number', GOAL_MINUTES),
  halftime_score: typed('score'),
  most_goals_half: chosen('radio', ['firstHalf', 'secondHalf', 'same']),
  result_aetp: chosen('radio', ['homeTeam', 'awayTeam']),
  result_two_legs: chosen('radio', ['homeTeam', 'awayTeam']),
  will_go_to_penalties: chosen('radio', ['yes', 'no']),
};

/** Possible extra time and penalties, and the first-leg score as team 1 – team 2. */
export type MatchAttributes = {
  readonly extra_time?: boolean;
  readonly penalties?: boolean;
  readonly second_leg?: boolean;
  readonly first_leg?: string;
};

export function isTemplateKey(key: string): key is TemplateKey {
  return Object.hasOwn(MATCH_TEMPLATES, key);
}

/** Returns the cards of a match (OP-40). */
export function templatesFor(match: {
  systemVersion: 1 | 2;
  attributes: MatchAttributes;
}): TemplateKey[] {
  if (match.systemVersion === 2) return ['score'];
  const { extra_time: extraTime, penalties, second_leg: secondLeg } = match.attributes;
  const extras: Partial<Record<TemplateKey, boolean>> = {
    result_aetp: extraTime === true || penalties === true,
    result_two_legs: secondLeg === true,
    will_go_to_penalties: penalties === true,
  };
  return TEMPLATE_KEYS.filter((key) => extras[key] ?? true);
}

/** Facts that a version 2 result may have beside its score, for statistics and the model. */
export const MATCH_FACTS: readonly TemplateKey[] = [
  'halftime_score',
  'first_goal_minute',
  'last_goal_minute',
];

export function questionOfTemplate(templateKey: TemplateKey, eventId: string): Question {
  const { inputType, options, min, max } = MATCH_TEMPLATES[templateKey];
  const choices: AnswerOption[] = options.map((value) => ({ value }));
  return { eventId, templateKey, inputType, options: choices, hidden: [], min, max };
}
