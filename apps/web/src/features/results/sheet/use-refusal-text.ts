import type { ErrorCode } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';

export function useRefusalText() {
  const { t } = useTranslation(['results', 'errors']);
  return (code: ErrorCode): string =>
    code === 'ITEM_CHANGED' ? t('results:changedMeanwhile') : t(`errors:codes.${code}`);
}
