import { MAX_TEXT_ANSWER } from '@kickoracle/game';
import { TextField } from '#ui/controls/field.tsx';
import type { AnswerInputProps, AnswerInputKind } from './answer-kind.ts';
import { canonicalAnswer } from './displayed-question.ts';
import { useTyped } from '#lib/use-typed.ts';

function TextInput({ question, value, onChange, label, ...props }: AnswerInputProps) {
  const { typed, type } = useTyped({
    value,
    onChange,
    read: (text) => canonicalAnswer(question, text),
    write: (text) => text,
  });
  return (
    <TextField
      label={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
      maxLength={MAX_TEXT_ANSWER}
      autoComplete="off"
      hint={props.hint}
      error={props.problem}
      disabled={props.isDisabled}
    />
  );
}

export const textKind: AnswerInputKind = { Input: TextInput };
