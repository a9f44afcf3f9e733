import { isSameText, type AnswerRules } from './question.ts';

const MIN_TABLE_PLACES = 2;

/** Returns the values of a table, first place first. */
export function tablePlaces(answer: string): string[] {
  return answer.split(',').map((value) => value.trim());
}

/** Table answers: each option once, in order of place, separated by commas. */
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
