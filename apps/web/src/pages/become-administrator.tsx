import { useTranslation } from 'react-i18next';
import { PageHead } from '../lib/page-head.tsx';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: ['adminPlayers'],
  Head() {
    const { t } = useTranslation('adminPlayers');
    return <PageHead title={t('accept.title')} />;
  },
};
export const clientLoader = () => null;
// Only the browser reads the secret in the address.
export { RouteFallback as HydrateFallback } from '../app/layout.tsx';
export { BecomeAdministratorPage as default } from '../features/players/become-administrator-page.tsx';
