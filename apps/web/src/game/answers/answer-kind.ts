import type { ComponentType, ReactNode } from 'react';
import type { AskedQuestion } from './asked-question.ts';

export type AnswerInputProps = {
  question: AskedQuestion;
  /**
   * The answer as the game writes it. While what stands in the input is none yet, it is that text,
   * and empty for nothing.
   */
  value: string;
  onChange: (value: string) => void;
  /** What is asked for. */
  label: string;
  hint?: ReactNode;
  /** What is wrong, in words; said at the input. */
  problem?: string | undefined;
  isDisabled?: boolean;
};

/** How answers of one input type are given. */
export type AnswerInputKind = {
  readonly Input: ComponentType<AnswerInputProps>;
  /** Returns what stands in the input before anybody answered; else nothing. */
  start?(question: AskedQuestion, language: string): string;
  /** Texts for the button of a form that has its own. */
  readonly submitLabel?: 'table';
};

/** How answers of one input type are told. */
export type AnswerWordsKind = {
  /** Puts a canonical answer in words. */
  words(value: string, question: AskedQuestion, language: string): string;
  /** The same with room for more than a line. */
  readonly LongWords?: ComponentType<{ value: string; question: AskedQuestion }>;
  /** Does the same where a list has room for little. */
  shortWords?(value: string, question: AskedQuestion, language: string): string;
  /** Names what earns by itself, a place of an order for example; else the answer as a whole. */
  partWords?(part: string, question: AskedQuestion): string;
};
