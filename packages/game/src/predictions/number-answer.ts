import { isBounded, isSameText, type AnswerRules, type Question } from './question.ts';

const NUMBER = /^([+-]?)(\d{1,12})(?:[.,](\d{1,6}))?$/;

/** Returns the canonical decimal text of a number with at most six decimals, or null. */
function canonicalNumber(text: string): string | null {
  const found = NUMBER.exec(text.trim());
  if (!found) return null;
  const whole = found[2]!.replace(/^0+(?=\d)/, '');
  const places = (found[3] ?? '').replace(/0+$/, '');
  const size = places === '' ? whole : `${whole}.${places}`;
  return found[1] === '-' && size !== '0' ? `-${size}` : size;
}

type Bounds = Pick<Question, 'min' | 'max'>;

function countPlaces({ min, max }: Bounds): number {
  const places = [min, max].map((bound) => canonicalNumber(bound ?? '')?.split('.')[1]?.length);
  return Math.max(...places.map((count) => count ?? 0));
}

/** Returns the step between answers: 1, or a unit of the last decimal of the bounds (OP-69). */
export function numberStep(bounds: Bounds): number {
  return Number(`1e-${countPlaces(bounds)}`);
}

/** Number answers: by default at least 0, whole unless a bound has decimals. */
export const numberAnswer: AnswerRules = {
  read(text, question, answering) {
    const answer = canonicalNumber(text);
    if (answer === null) return { problem: 'invalid' };
    if (!isBounded(question, answering)) return { answer };
    if (answer.includes('.') && countPlaces(question) === 0) return { problem: 'not_whole' };
    const min = canonicalNumber(question.min ?? '') ?? '0';
    const max = canonicalNumber(question.max ?? '');
    if (Number(answer) < Number(min)) return { problem: 'too_small', bound: min };
    if (max !== null && Number(answer) > Number(max)) return { problem: 'too_big', bound: max };
    return { answer };
  },
  isRight: isSameText,
};
