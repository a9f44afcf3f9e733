import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/feedback/notice.tsx';

/** Explains that an administrator who has seen the predictions can't change their own. */
export function SeenNotice() {
  const { t } = useTranslation('errors');
  return <Notice tone="info">{t('codes.PREDICTIONS_SEEN')}</Notice>;
}
