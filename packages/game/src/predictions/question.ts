import type { InputType } from './input-types.ts';

/** One option: its stored value and, if it is a team, its id. */
export type AnswerOption = { readonly value: string; readonly teamId?: string };

export type Question = {
  readonly eventId: string;
  /** Template of a match's part; null for a standalone event. */
  readonly templateKey: string | null;
  readonly inputType: InputType;
  /** Options, or the teams of a table; empty for typed answers. */
  readonly options: readonly AnswerOption[];
  /** Options that players neither see nor choose. They can be the result. */
  readonly hidden: readonly string[];
  /** Inclusive minimum and maximum, in the format of answers; null: none. */
  readonly min: string | null;
  readonly max: string | null;
};

export type AnsweredAs = 'player' | 'administrator' | 'result';

/** Role of the caller, and the time. */
export type Answering = { readonly as: AnsweredAs; readonly now: Date };

export const ANSWER_PROBLEMS = [
  'required',
  'invalid',
  'too_long',
  'unknown_option',
  'incomplete_table',
  'not_whole',
  'too_small',
  'too_big',
  'not_in_future',
  'before_min',
  'after_max',
] as const;

export type AnswerProblem = (typeof ANSWER_PROBLEMS)[number];

/** Canonical text of an answer, or the problem; `bound` is the violated limit. */
export type ReadAnswer =
  | { readonly answer: string }
  | { readonly problem: AnswerProblem; readonly bound?: string };

export type AnswerRules = {
  /** Reads a text that is not blank. */
  read(text: string, question: Question, answering: Answering): ReadAnswer;
  /** Compares two canonical texts. */
  isRight(answer: string, result: string): boolean;
};

/** Returns true if bounds are enforced. Only results of standalone events may exceed them. */
export function isBounded(question: Question, answering: Answering): boolean {
  return answering.as !== 'result' || question.templateKey !== null;
}

/** Compares types whose equal answers have equal canonical texts. */
export function isSameText(answer: string, result: string): boolean {
  return answer === result;
}
