import type { ComponentType, ReactNode } from 'react';
import type { Format } from '#lib/format.ts';
import type { DisplayedQuestion } from './displayed-question.ts';

export type AnswerInputProps = {
  question: DisplayedQuestion;
  /** The answer in canonical form. Invalid input is passed as typed, empty input as ''. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
  isDisabled?: boolean;
};

export type AnswerInputKind = {
  readonly Input: ComponentType<AnswerInputProps>;
  /** Returns the input's value before the first answer. Default: empty. */
  start?(question: DisplayedQuestion, language: string): string;
  /** Key of the submit label, if the form's default does not fit. */
  readonly submitLabel?: 'table';
};

export type AnswerWordsKind = {
  words(value: string, question: DisplayedQuestion, format: Format): string;
  /** A longer form of `words`. */
  readonly LongWords?: ComponentType<{ value: string; question: DisplayedQuestion }>;
  /** A shorter form of `words`, for lists. */
  shortWords?(value: string, question: DisplayedQuestion): string;
  /** Names a part that earns XP by itself, such as a place. Default: the whole answer. */
  partWords?(part: string, question: DisplayedQuestion): string;
};
