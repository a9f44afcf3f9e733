import { isSameText, type AnswerRules } from './question.ts';

/** Selection answers: one of the options. Hidden ones are for administrators and results. */
export const selectionAnswer: AnswerRules = {
  read(text, question, { as }) {
    const isOption = question.options.some(({ value }) => value === text);
    const isHidden = as === 'player' && question.hidden.includes(text);
    return isOption && !isHidden ? { answer: text } : { problem: 'unknown_option' };
  },
  isRight: isSameText,
};
