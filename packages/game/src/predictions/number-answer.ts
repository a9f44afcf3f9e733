import { isBounded, isSameText, type AnswerRules } from './question.ts';

const NUMBER = /^([+-]?)(\d{1,12})(?:[.,](\d{1,6}))?$/;

/** The plain decimal text of a number with at most six places; null for anything else. */
function canonicalNumber(text: string): string | null {
  const found = NUMBER.exec(text.trim());
  if (!found) return null;
  const whole = found[2]!.replace(/^0+(?=\d)/, '');
  const places = (found[3] ?? '').replace(/0+$/, '');
  const size = places === '' ? whole : `${whole}.${places}`;
  return found[1] === '-' && size !== '0' ? `-${size}` : size;
}

/** A number: at least 0 unless the question says otherwise, right when equal as a number. */
export const numberAnswer: AnswerRules = {
  read(text, question, answering) {
    const answer = canonicalNumber(text);
    if (answer === null) return { problem: 'invalid' };
    if (!isBounded(question, answering)) return { answer };
    const min = canonicalNumber(question.min ?? '') ?? '0';
    const max = canonicalNumber(question.max ?? '');
    if (Number(answer) < Number(min)) return { problem: 'too_small', bound: min };
    if (max !== null && Number(answer) > Number(max)) return { problem: 'too_big', bound: max };
    return { answer };
  },
  isRight: isSameText,
};
