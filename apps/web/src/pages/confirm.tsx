import { useTranslation } from 'react-i18next';
import { PageHead } from '../lib/page-head.tsx';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: ['auth'],
  Head() {
    const { t } = useTranslation('auth');
    return <PageHead title={t('confirm.title')} />;
  },
};
export const clientLoader = () => null;
// Only the browser reads the secret in the address.
export { RouteFallback as HydrateFallback } from '../app/layout.tsx';
export { ConfirmPage as default } from '../features/accounts/sign-up/confirm-page.tsx';
