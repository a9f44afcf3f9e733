import type { AskedQuestion } from '../../game/answers/asked-question.ts';

/** One choice, or one team of a table, as it is shown. */
export function optionName(question: AskedQuestion, value: string): string {
  return question.options.find((option) => option.value === value)?.label ?? value;
}
