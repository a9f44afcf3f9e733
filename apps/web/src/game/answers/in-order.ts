import type { DisplayedOption, DisplayedQuestion } from './displayed-question.ts';

/** Returns the options in the order of a value. Options missing from it come last. */
export function inOrder(question: DisplayedQuestion, value: string): DisplayedOption[] {
  const places = value === '' ? [] : value.split(',');
  const place = (option: DisplayedOption) => {
    const index = places.indexOf(option.value);
    return index === -1 ? places.length : index;
  };
  return question.options.toSorted((a, b) => place(a) - place(b));
}
