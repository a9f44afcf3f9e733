import { isSameText, type AnswerRules } from './question.ts';

/** A table has at least so many places. */
const MIN_TABLE_PLACES = 2;

/** Returns the values of a table from its first place to its last. */
export function tablePlaces(answer: string): string[] {
  return answer.split(',').map((value) => value.trim());
}

/** Every option once, in the order of their places, separated by commas. */
export const tableAnswer: AnswerRules = {
  read(text, question) {
    const places = tablePlaces(text);
    const values = new Set(question.options.map(({ value }) => value));
    const isPermutation =
      values.size >= MIN_TABLE_PLACES &&
      places.length === values.size &&
      new Set(places).size === places.length &&
      places.every((place) => values.has(place));
    return isPermutation ? { answer: places.join(',') } : { problem: 'incomplete_table' };
  },
  isRight: isSameText,
};
