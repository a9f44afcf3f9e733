import type { AskedOption, AskedQuestion } from './asked-question.ts';

/** Returns the teams in the order of a value; those that it does not name come last. */
export function inOrder(question: AskedQuestion, value: string): AskedOption[] {
  const places = value === '' ? [] : value.split(',');
  const place = (option: AskedOption) => {
    const index = places.indexOf(option.value);
    return index === -1 ? places.length : index;
  };
  return question.options.toSorted((a, b) => place(a) - place(b));
}
