import { useTranslation } from 'react-i18next';
import { PageHead } from '../lib/page-head.tsx';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: ['friends'],
  Head() {
    const { t } = useTranslation('friends');
    return <PageHead title={t('invitation.title')} description={t('invitation.preview')} />;
  },
};
export const clientLoader = () => null;
// Only the browser reads the secret in the address.
export { RouteFallback as HydrateFallback } from '../app/layout.tsx';
export { InvitationPage as default } from '../features/friends/invitations/invitation-page.tsx';
