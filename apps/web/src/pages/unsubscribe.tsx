import { useTranslation } from 'react-i18next';
import { PageHead } from '../lib/page-head.tsx';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: ['mails'],
  Head() {
    const { t } = useTranslation('mails');
    return <PageHead title={t('unsubscribe.title')} />;
  },
};
export const clientLoader = () => null;
// Only the browser reads the secret in the address.
export { RouteFallback as HydrateFallback } from '../app/layout.tsx';
export { UnsubscribePage as default } from '../features/mails/unsubscribe-page.tsx';
