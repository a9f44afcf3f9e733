import type { FieldProblem } from '@kickoracle/contracts';
import { useTranslation } from './translation/use-translation.ts';
import { errorCode, itemsInTheWay, KeptError, retryAfterSeconds } from './errors.ts';
import { formatNumber, formatWait } from './format.ts';
import type { PictureProblem } from './picture/check-picture.ts';

/** What stands in front of the game knows neither its codes nor its languages. */
const OF_OTHERS = new Set<string>([
  'INTERNAL_SERVER_ERROR',
  'BAD_GATEWAY',
  'SERVICE_UNAVAILABLE',
  'GATEWAY_TIMEOUT',
  'NOT_UNDERSTOOD',
]);

/**
 * Returns what to say about errors, in the player's language. The types demand a text for every
 * code; of one that only a newer server knows its own words are shown.
 */
export function useErrorTexts() {
  const { t, i18n } = useTranslation(['errors', 'common']);
  return {
    errorText(error: unknown): string {
      if (error instanceof KeptError) return t('kept');
      const code = errorCode(error);
      if (code === null) return t('unreachable');
      const seconds = retryAfterSeconds(error);
      if (seconds !== null) {
        return t('rateLimitedUntil', { when: formatWait(seconds, i18n.language) });
      }
      const items = itemsInTheWay(error);
      if (items !== null) {
        const amount = formatNumber(items, i18n.language);
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
