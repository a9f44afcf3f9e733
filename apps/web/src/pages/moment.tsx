import { useTranslation } from 'react-i18next';
import { shareQuery } from '../features/moments/moment.queries.ts';
import { PageHead } from '../lib/page-head.tsx';
import type { PageHandle } from '../lib/page-handle.ts';
import { prefetch } from '../lib/prefetch.server.ts';

export const handle: PageHandle = {
  isPublic: true,
  hasCode: true,
  texts: ['moments', 'competitions', 'countries', 'matches', 'tiers'],
  params: { token: /^[\w-]{22}$/ },
  Head() {
    const { t } = useTranslation('moments');
    return <PageHead title={t('title')} description={t('description')} />;
  },
};
export const loader = prefetch(({ client, params }) =>
  client.fetchQuery(shareQuery(params['token'] ?? '')),
);
export const clientLoader = () => null;
export { MomentPage as default } from '../features/moments/moment-page.tsx';
