import { hydrate, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { queries } from './api.ts';
import { drawnPage } from './drawn-page.ts';
import { errorCode, isTemporary, KeptError } from './errors.ts';
import { recallSeen } from './last-seen/remember-seen.ts';
import { followServerClock } from './server-clock.ts';

const RETRIES = 2;

/** Lets everything that shows the session find out that it ended, or that it is another player's by now. */
export function followSession(error: unknown): void {
  const code = errorCode(error instanceof KeptError ? error.cause : error);
  const queryKey = queries.accounts.getSession.queryKey();
  if (code === 'SIGN_IN_REQUIRED') queryClient.setQueryData(queryKey, { session: null });
  if (code === 'PLAYER_CHANGED') void queryClient.refetchQueries({ queryKey });
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
