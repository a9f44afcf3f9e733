import type { FieldProblem } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { errorCode, itemsInTheWay, QueuedError, retryAfterSeconds } from './errors.ts';
import { useFormat } from './use-format.ts';
import type { PictureProblem } from './picture/check-picture.ts';

/** Codes of responses from a proxy. */
const OF_OTHERS = new Set<string>([
  'INTERNAL_SERVER_ERROR',
  'BAD_GATEWAY',
  'SERVICE_UNAVAILABLE',
  'GATEWAY_TIMEOUT',
  'NOT_UNDERSTOOD',
]);

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
      if (seconds !== null) {
        return t('rateLimitedUntil', { when: format.wait(seconds) });
      }
      const items = itemsInTheWay(error);
      if (items !== null) {
        const amount = format.number(items);
        return t('competitionHasItems', { count: items, amount });
      }
      if (i18n.exists(`codes.${code}`, { ns: 'errors' })) return t(`codes.${code}`);
      return OF_OTHERS.has(code)
        ? t('codes.INTERNAL')
        : (error as Error).message || t('common:error');
    },
    fieldProblemText(problem: FieldProblem): string {
      return i18n.exists(`fieldProblems.${problem}`, { ns: 'errors' })
        ? t(`fieldProblems.${problem}`)
        : t('fieldProblems.invalid');
    },
    pictureProblemText: (problem: PictureProblem) => t(`pictureProblems.${problem}`),
  };
}
