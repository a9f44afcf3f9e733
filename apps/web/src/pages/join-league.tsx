import { invitationQuery } from '../features/leagues/leagues.queries.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { prefetch } from '../lib/prefetch.server.ts';

export const handle: PageHandle = {
  isPublic: true,
  hasCode: true,
  texts: ['competitions', 'countries', 'leagues', 'matches'],
  params: { code: /^[\w-]{8,22}$/ },
};
export const loader = prefetch(({ client, params }) =>
  client.fetchQuery(invitationQuery(params['code'] ?? '')),
);
export const clientLoader = () => null;
export { JoinPage as default } from '../features/leagues/join/join-page.tsx';
