import { foldLetters } from '../usernames/fold-name.ts';
import type { AnswerRules } from './question.ts';

/** Maximum length of a text answer, in code points. */
export const MAX_TEXT_ANSWER = 200;

/** Unreadable characters: controls and lone surrogates. */
const UNREADABLE = /\p{Cc}|\p{Cs}/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

function tidy(text: string): string {
  return text.normalize('NFKC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim().normalize('NFKC');
}

/** Returns the key under which spellings are equal: without case and accents. */
function foldText(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return tidy(foldLetters(plain));
}

/** Text answers: stored as typed except for spaces; compared without case, accents and spaces. */
export const textAnswer: AnswerRules = {
  read(text) {
    const answer = tidy(text.replace(/[\t\r\n]/g, ' '));
    if (answer === '') return { problem: 'required' };
    if (UNREADABLE.test(answer)) return { problem: 'invalid' };
    return [...answer].length > MAX_TEXT_ANSWER ? { problem: 'too_long' } : { answer };
  },
  isRight: (answer, result) => foldText(answer) === foldText(result),
};
