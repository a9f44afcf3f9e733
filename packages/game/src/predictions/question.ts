import type { InputType } from './input-types.ts';

/** One choice: the value that is stored and, when it is a team, which one. */
export type AnswerOption = { readonly value: string; readonly teamId?: string };

/** What is asked: everything that decides whether a text answers it. */
export type Question = {
  readonly eventId: string;
  /** The template of a match's part; null for a standalone event. */
  readonly templateKey: string | null;
  readonly inputType: InputType;
  /** The choices, or the teams of a table; empty for what is typed. */
  readonly options: readonly AnswerOption[];
  /** Values of options that players neither see nor choose; they can still be the result. */
  readonly hidden: readonly string[];
  /** Smallest and largest answer, inclusive, written as answers are; null: no such bound. */
  readonly min: string | null;
  readonly max: string | null;
};

/** Who answers: a player or an administrator predicts, a result tells what happened. */
export type AnsweredAs = 'player' | 'administrator' | 'result';

/** When and by whom a question is answered. */
export type Answering = { readonly as: AnsweredAs; readonly now: Date };

/** Why a text is no answer. */
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

/**
 * An answer in its canonical text, under which equal answers are equal, or why there is none;
 * `bound` is the limit that was crossed.
 */
export type ReadAnswer =
  | { readonly answer: string }
  | { readonly problem: AnswerProblem; readonly bound?: string };

/** The rules of one input type. */
export type AnswerRules = {
  /** Reads a text that is not blank. */
  read(text: string, question: Question, answering: Answering): ReadAnswer;
  /** Tells whether an answer came true; both are canonical. */
  isRight(answer: string, result: string): boolean;
};

/**
 * Tells whether min and max bind, and that a number is whole. They say what may be guessed; what
 * happened may lie beyond, except in a match, where the template's bounds are all that can happen.
 */
export function isBounded(question: Question, answering: Answering): boolean {
  return answering.as !== 'result' || question.templateKey !== null;
}

/** Judges types whose canonical texts are equal exactly when the answers are. */
export function isSameText(answer: string, result: string): boolean {
  return answer === result;
}
