import { hydrate, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { sessionKey } from './api.ts';
import { errorCode, isTemporary, QueuedError } from './errors.ts';
import { restoreQueries, UNDATED_AT } from './persisted-queries.ts';
import { pageState, type PageState } from './page-state.ts';
import { followServerClock } from './server-clock.ts';

/** Updates the session after an error that says that it ended or belongs to another player. */
export function followSession(error: unknown): void {
  const code = errorCode(error instanceof QueuedError ? error.cause : error);
  if (code === 'SIGN_IN_REQUIRED') queryClient.setQueryData(sessionKey, { session: null });
  if (code === 'PLAYER_CHANGED') void queryClient.refetchQueries({ queryKey: sessionKey });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      console.error(error);
      followSession(error);
    },
  }),
  mutationCache: new MutationCache({ onError: followSession }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isTemporary(error),
    },
    // Without a connection a mutation fails at once instead of waiting.
    mutations: { networkMode: 'always' },
  },
});

/** Ignores the clock of this device. The data of a page from the browser cache is stale. */
function hydrateFrom({ view, queries: prefetched }: PageState): void {
  if (!view.isPlayer) queryClient.setQueryData(sessionKey, { session: null });
  if (prefetched === null) return;
  const now = Date.now();
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFresh = visit?.type !== 'back_forward' && visit?.transferSize !== 0;
  if (isFresh) followServerClock(String(view.now), now - performance.now());
  const dataUpdatedAt = isFresh ? now : UNDATED_AT;
  hydrate(queryClient, {
    mutations: [],
    queries: prefetched.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  });
}

if (pageState && !pageState.isShell) hydrateFrom(pageState);
else restoreQueries(queryClient);
