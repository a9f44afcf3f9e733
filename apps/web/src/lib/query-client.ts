import { QueryCache, QueryClient } from '@tanstack/react-query';
import { queries } from './api.ts';
import { errorCode, isTemporary } from './errors.ts';

const RETRIES = 2;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      console.error(error);
      // The session ended elsewhere: let everything that shows it find out.
      if (errorCode(error) === 'SIGN_IN_REQUIRED') {
        queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: null });
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < RETRIES && isTemporary(error),
    },
    // A tap without a connection fails at once and says so, rather than acting much later.
    mutations: { networkMode: 'always' },
  },
});
