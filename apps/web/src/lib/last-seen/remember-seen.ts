import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import type { SessionView } from '@kickoracle/contracts';
import { queries } from '../api.ts';
import { lastSeen, type SeenPlayer } from './last-seen.ts';
import { isSeenQuery } from './seen-queries.ts';

/** What is answered together, as by the parts of a page, is written once. */
const TOGETHER_MS = 1_000;

const sessionKey = queries.accounts.getSession.queryKey();

/** So long ago that it is asked again at once, and told from what the server has said. */
export const UNHEARD_AT = 1;

/** When the answers were heard that this page began with; by the hash of their question. */
const recalled = new Map<string, number>();

/** Tells whether a query still shows what this page began with. */
export const isRecalled = (query: { queryHash: string; state: { dataUpdatedAt: number } }) =>
  recalled.get(query.queryHash) === query.state.dataUpdatedAt;

export function toSeenPlayer(session: SessionView): SeenPlayer {
  const { userId, username, isProfileComplete } = session;
  return { userId, username, isProfileComplete };
}

/** Makes the session until the server says more: no address, and no right that only it can give. */
const toSession = (known: SeenPlayer): SessionView => ({
  ...known,
  email: '',
  isAdmin: false,
  signInMethods: [],
});

/** Begins with what was seen last: the page came from this device, without any answer. */
export function recallSeen(client: QueryClient): void {
  const seen = lastSeen.read();
  if (!seen) return;
  // However new it is, it is asked again.
  const answers = seen.answers.map((each) => ({
    ...each,
    state: { ...each.state, isInvalidated: true },
  }));
  for (const { queryHash, state } of answers) recalled.set(queryHash, state.dataUpdatedAt);
  hydrate(client, { mutations: [], queries: answers });
  const session = seen.player && toSession(seen.player);
  client.setQueryData(sessionKey, { session }, { updatedAt: UNHEARD_AT });
}

function remember(client: QueryClient): void {
  const known = client.getQueryData(sessionKey);
  if (!known) return;
  const { queries: answers } = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' && isSeenQuery(query),
  });
  // What a page brought along that the browser had kept is of unknown age.
  const dated = answers.filter(({ state }) => state.dataUpdatedAt > UNHEARD_AT);
  lastSeen.keep(known.session && toSeenPlayer(known.session), dated);
}

/** Keeps what is seen, as it comes, and as the page is left. */
export function rememberSeen(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    remember(client);
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isSeenQuery(query)) timer ??= setTimeout(now, TOGETHER_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (timer !== undefined) now();
  });
  setTimeout(now, TOGETHER_MS);
}
