import { GOOGLE_PROBLEMS } from '@kickoracle/contracts/constants';
import { signInMethodsQuery } from '../features/accounts/accounts.queries.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { prefetch } from '../lib/prefetch.server.ts';

export const handle: PageHandle = {
  isPublic: true,
  texts: ['auth', 'friends'],
  // `from` changes links alone.
  search: { mode: ['signin', 'signup'], google: GOOGLE_PROBLEMS },
};
export const loader = prefetch(({ client }) => client.prefetchQuery(signInMethodsQuery()));
export const clientLoader = () => null;
export { AuthPage as default } from '../features/accounts/sign-in/auth-page.tsx';
