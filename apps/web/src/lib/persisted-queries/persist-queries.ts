import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import type { SessionView } from '@kickoracle/contracts';
import { sessionKey } from '../api.ts';
import { persistedQueries, type PersistedPlayer } from './persisted-queries.ts';
import { isPersistedQuery } from './persisted-operations.ts';

const TOGETHER_MS = 1_000;

/** The `dataUpdatedAt` of data of unknown age: it is stale at once. */
export const UNDATED_AT = 1;

const restored = new Map<string, number>();

export const isRestored = (query: { queryHash: string; state: { dataUpdatedAt: number } }) =>
  restored.get(query.queryHash) === query.state.dataUpdatedAt;

export function toPersistedPlayer(session: SessionView): PersistedPlayer {
  const { userId, username, isProfileComplete } = session;
  return { userId, username, isProfileComplete };
}

/** Returns a provisional session: without address and rights, which only the server knows. */
const toSession = (known: PersistedPlayer): SessionView => ({
  ...known,
  email: '',
  isAdmin: false,
  signInMethods: [],
});

/** Fills the client with stored responses, for a page that came without data. */
export function restoreQueries(client: QueryClient): void {
  const seen = persistedQueries.read();
  if (!seen) return;
  const answers = seen.answers.map((each) => ({
    ...each,
    state: { ...each.state, isInvalidated: true },
  }));
  for (const { queryHash, state } of answers) restored.set(queryHash, state.dataUpdatedAt);
  hydrate(client, { mutations: [], queries: answers });
  const session = seen.player && toSession(seen.player);
  client.setQueryData(sessionKey, { session }, { updatedAt: UNDATED_AT });
}

function remember(client: QueryClient): void {
  const known = client.getQueryData(sessionKey);
  if (!known) return;
  const { queries: answers } = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' && isPersistedQuery(query),
  });
  // A page from the browser cache has data of unknown age.
  const dated = answers.filter(({ state }) => state.dataUpdatedAt > UNDATED_AT);
  persistedQueries.keep(known.session && toPersistedPlayer(known.session), dated);
}

/** Stores responses a second after they arrive, or at once if the page is hidden before. */
export function persistQueries(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    remember(client);
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isPersistedQuery(query)) timer ??= setTimeout(now, TOGETHER_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (timer !== undefined) now();
  });
  setTimeout(now, TOGETHER_MS);
}
