import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { requireSession } from '../app/guards.ts';
import { PageHead } from '../lib/page-head.tsx';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: [
    'competitions',
    'countries',
    'cups',
    'friends',
    'items',
    'leagues',
    'matches',
    'overview',
    'past',
    'profile',
    'reports',
    'tiers',
  ],
  Head() {
    const { t } = useTranslation('profile');
    const { username = '' } = useParams();
    return <PageHead title={t('title', { username })} />;
  },
};
export const clientLoader = requireSession;
export { RouteFallback as HydrateFallback } from '../app/layout.tsx';
export { ProfileScreen as default } from '../app/screens/profile-screen.tsx';
