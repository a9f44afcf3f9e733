import type { AnswerInputProps } from './answer-kind.ts';
import { ANSWER_INPUTS } from './answer-input-kinds.ts';

export function AnswerInput(props: AnswerInputProps) {
  const { Input } = ANSWER_INPUTS[props.question.inputType];
  return <Input {...props} />;
}
