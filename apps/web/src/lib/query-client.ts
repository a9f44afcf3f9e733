import { hydrate, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { queries } from './api.ts';
import { drawnPage } from './drawn-page.ts';
import { errorCode, isTemporary } from './errors.ts';
import { recallSeen } from './last-seen/remember-seen.ts';
import { followServerClock } from './server-clock.ts';

const RETRIES = 2;

/** Lets everything that shows the session find out that it ended elsewhere or ran out. */
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

/** Tells whether the page came from the server just now, and not from a cache of the browser. */
function isJustSent(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit === undefined || (visit.type !== 'back_forward' && visit.transferSize > 0);
}

/**
 * Takes the answers that the page came with as just heard, whatever the clock of this device says;
 * those of a page that was kept are shown until they are heard anew.
 */
function takeAnswers({ queries: answered, now: text }: NonNullable<typeof drawnPage>): void {
  const now = Date.now();
  const isFresh = isJustSent();
  if (isFresh) {
    const sentAtMs = now - performance.now();
    followServerClock({ text, sentAtMs, receivedAtMs: now });
  }
  const dataUpdatedAt = isFresh ? now : 1;
  hydrate(queryClient, {
    mutations: [],
    queries: answered.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  });
}

// Before anything else asks for one of them.
if (drawnPage) takeAnswers(drawnPage);
// The server sends no page without.
else recallSeen(queryClient);
