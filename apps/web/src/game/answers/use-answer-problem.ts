import type { AnswerProblem, ReadAnswer } from '@kickoracle/game';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { useErrorTexts } from '../../lib/use-error-texts.ts';
import { ANSWER_WORDS } from './answer-words-kinds.tsx';
import type { AskedQuestion } from './asked-question.ts';

/** Returns what to say about a text that is no answer; undefined about one that is. */
export function useAnswerProblem() {
  const { t, i18n } = useTranslation(['answers', 'eventDetail']);
  const { fieldProblemText } = useErrorTexts();

  function boundedText(problem: AnswerProblem, bound: string): string | null {
    if (problem === 'before_min') return t('eventDetail:dateMustBeAfter', { date: bound });
    if (problem === 'after_max') return t('eventDetail:dateMustBeBefore', { date: bound });
    if (problem === 'too_small') return t('answers:tooSmall', { min: bound });
    return problem === 'too_big' ? t('answers:tooBig', { max: bound }) : null;
  }

  return (read: ReadAnswer, question: AskedQuestion): string | undefined => {
    if ('answer' in read) return undefined;
    const { problem, bound } = read;
    if (problem === 'not_in_future') return t('eventDetail:dateMustBeInFuture');
    const words = ANSWER_WORDS[question.inputType].words;
    const text = bound && boundedText(problem, words(bound, question, i18n.language));
    return text || fieldProblemText(problem);
  };
}
