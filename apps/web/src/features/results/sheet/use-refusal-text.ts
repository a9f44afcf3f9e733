import type { ErrorCode } from '@kickoracle/contracts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';

/** Tells why a line was refused, in words. */
export function useRefusalText() {
  const { t } = useTranslation(['results', 'errors']);
  return (code: ErrorCode): string =>
    code === 'ITEM_CHANGED' ? t('results:changedMeanwhile') : t(`errors:codes.${code}`);
}
