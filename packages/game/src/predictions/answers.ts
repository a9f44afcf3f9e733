import { dateAnswer, datetimeAnswer } from './date-answer.ts';
import type { InputType } from './input-types.ts';
import { numberAnswer } from './number-answer.ts';
import type { Answering, AnswerRules, Question, ReadAnswer } from './question.ts';
import { scoreAnswer } from './score-answer.ts';
import { selectionAnswer } from './selection-answer.ts';
import { tableAnswer } from './table-answer.ts';
import { textAnswer } from './text-answer.ts';

const RULES: Readonly<Record<InputType, AnswerRules>> = {
  text: textAnswer,
  date: dateAnswer,
  datetime: datetimeAnswer,
  selection: selectionAnswer,
  radio: selectionAnswer,
  number: numberAnswer,
  score: scoreAnswer,
  table_builder: tableAnswer,
};

/** Reads an answer, on client and server alike. The canonical text reads as itself. */
export function readAnswer(question: Question, text: string, answering: Answering): ReadAnswer {
  if (text.trim() === '') return { problem: 'required' };
  return RULES[question.inputType].read(text, question, answering);
}

/** Returns true if a canonical answer matches the result. */
export function isRightAnswer(question: Question, answer: string, result: string): boolean {
  return RULES[question.inputType].isRight(answer, result);
}
