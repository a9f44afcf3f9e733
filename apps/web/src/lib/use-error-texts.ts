import type { FieldProblem } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { dataOf, errorCode, QueuedError, retryAfterSeconds } from './errors.ts';
import { useFormat } from './use-format.ts';
import type { PictureProblem } from './picture.ts';

/** Types require a text per code. A code that only a newer server has is shown by its message. */
export function useErrorTexts() {
  const { t, i18n } = useTranslation(['errors', 'common']);
  const format = useFormat();
  return {
    errorText(error: unknown): string {
      if (error instanceof QueuedError) return t('kept');
      const code = errorCode(error);
      if (code === null) return t('unreachable');
      const seconds = retryAfterSeconds(error);
      if (seconds !== null) return t('rateLimitedUntil', { when: format.wait(seconds) });
      const { items } = dataOf<{ items: number }>(error, 'COMPETITION_HAS_ITEMS') ?? {};
      if (items !== undefined) {
        return t('competitionHasItems', { count: items, amount: format.number(items) });
      }
      if (i18n.exists(`codes.${code}`, { ns: 'errors' })) return t(`codes.${code}`);
      return (error as Error).message || t('common:error');
    },
    fieldProblemText(problem: FieldProblem): string {
      return t([`fieldProblems.${problem}`, 'fieldProblems.invalid']);
    },
    pictureProblemText: (problem: PictureProblem) => t(`pictureProblems.${problem}`),
  };
}
