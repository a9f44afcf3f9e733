import { canonicalScore } from '../scores/score.ts';
import { isSameText, type AnswerRules } from './question.ts';

/** Score answers, `home-away`: correct if both sides are equal as numbers. */
export const scoreAnswer: AnswerRules = {
  read(text) {
    const answer = canonicalScore(text);
    return answer === null ? { problem: 'invalid' } : { answer };
  },
  isRight: isSameText,
};
