import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { queries } from './api.ts';
import { errorCode, isTemporary } from './errors.ts';

const RETRIES = 2;

/** The session ended elsewhere or ran out: let everything that shows it find out. */
function endSessionOn(error: unknown): void {
  if (errorCode(error) !== 'SIGN_IN_REQUIRED') return;
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: null });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      console.error(error);
      endSessionOn(error);
    },
  }),
  mutationCache: new MutationCache({ onError: endSessionOn }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < RETRIES && isTemporary(error),
    },
    // A tap without a connection fails at once and says so, rather than acting much later.
    mutations: { networkMode: 'always' },
  },
});
