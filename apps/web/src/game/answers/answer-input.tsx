import type { AnswerInputProps } from './answer-kind.ts';
import { ANSWER_KINDS } from './answer-kinds.ts';

/** The input of a question, whatever its type. */
export function AnswerInput(props: AnswerInputProps) {
  const { Input } = ANSWER_KINDS[props.question.inputType];
  return <Input {...props} />;
}
