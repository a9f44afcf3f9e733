import type { InputType } from '@kickoracle/game';
import type { AnswerInputKind } from './answer-kind.ts';
import { radioKind, selectionKind } from './choice-answers.tsx';
import { dateKind, datetimeKind } from './date-answers.tsx';
import { numberKind } from './number-answer.tsx';
import { scoreKind } from './score-answer.tsx';
import { tableKind } from './table-answer.tsx';
import { textKind } from './text-answer.tsx';

/** Separate from `answer-words-kinds.tsx`: lists show answers and need no inputs. */
export const ANSWER_INPUTS: Readonly<Record<InputType, AnswerInputKind>> = {
  text: textKind,
  date: dateKind,
  datetime: datetimeKind,
  selection: selectionKind,
  radio: radioKind,
  number: numberKind,
  score: scoreKind,
  table_builder: tableKind,
};
