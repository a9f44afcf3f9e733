import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Why an administrator can no longer change their own prediction on an item. */
export function SeenNotice() {
  const { t } = useTranslation('errors');
  return <Notice tone="info">{t('codes.PREDICTIONS_SEEN')}</Notice>;
}
