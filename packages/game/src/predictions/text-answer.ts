import { foldLetters } from '../usernames/fold-name.ts';
import type { AnswerRules } from './question.ts';

/** The longest text answer, in code points. */
export const MAX_TEXT_ANSWER = 200;

/** What a person could not have meant: controls and lone halves of letters. */
const UNREADABLE = /\p{Cc}|\p{Cs}/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

function tidy(text: string): string {
  return text.normalize('NFKC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim().normalize('NFKC');
}

/** Returns what two spellings of one answer have in common: case and accents do not matter. */
function foldText(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return tidy(foldLetters(plain));
}

/** Words: kept as typed but for spaces, right when they differ in case, accents or spaces alone. */
export const textAnswer: AnswerRules = {
  read(text) {
    const answer = tidy(text.replace(/[\t\r\n]/g, ' '));
    if (answer === '') return { problem: 'required' };
    if (UNREADABLE.test(answer)) return { problem: 'invalid' };
    return [...answer].length > MAX_TEXT_ANSWER ? { problem: 'too_long' } : { answer };
  },
  isRight: (answer, result) => foldText(answer) === foldText(result),
};
