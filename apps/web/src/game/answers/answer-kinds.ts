import type { InputType } from '@kickoracle/game';
import type { AnswerKind } from './answer-kind.ts';
import { radioKind, selectionKind } from './choice-answers.tsx';
import { dateKind, datetimeKind } from './date-answers.tsx';
import { numberKind } from './number-answer.tsx';
import { scoreKind } from './score-answer.tsx';
import { tableKind } from './table-answer.tsx';
import { textKind } from './text-answer.tsx';

/** How answers are given and shown, by input type: the one place that lists them. */
export const ANSWER_KINDS: Readonly<Record<InputType, AnswerKind>> = {
  text: textKind,
  date: dateKind,
  datetime: datetimeKind,
  selection: selectionKind,
  radio: radioKind,
  number: numberKind,
  score: scoreKind,
  table_builder: tableKind,
};
