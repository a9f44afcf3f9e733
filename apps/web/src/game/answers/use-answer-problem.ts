import type { AnswerProblem, ReadAnswer } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { ANSWER_WORDS } from './answer-words-kinds.tsx';
import type { DisplayedQuestion } from './displayed-question.ts';

export function useAnswerProblem() {
  const { t } = useTranslation(['answers', 'eventDetail']);
  const format = useFormat();
  const { fieldProblemText } = useErrorTexts();

  function boundedText(problem: AnswerProblem, bound: string): string | null {
    if (problem === 'before_min') return t('eventDetail:dateMustBeAfter', { date: bound });
    if (problem === 'after_max') return t('eventDetail:dateMustBeBefore', { date: bound });
    if (problem === 'too_small') return t('answers:tooSmall', { min: bound });
    return problem === 'too_big' ? t('answers:tooBig', { max: bound }) : null;
  }

  return (read: ReadAnswer, question: DisplayedQuestion): string | undefined => {
    if ('answer' in read) return undefined;
    const { problem, bound } = read;
    if (problem === 'not_in_future') return t('eventDetail:dateMustBeInFuture');
    const words = ANSWER_WORDS[question.inputType].words;
    const text = bound && boundedText(problem, words(bound, question, format));
    return text || fieldProblemText(problem);
  };
}
