import type { SessionView } from '@kickoracle/contracts';
import {
  dehydrate,
  hydrate,
  useQueryClient,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sessionKey } from './api.ts';
import { deviceStorage, readStored } from './browser-storage.ts';

type PersistedQuery = DehydratedState['queries'][number];
type PersistedPlayer = Pick<SessionView, 'userId' | 'username' | 'isProfileComplete'>;
type Persisted = {
  readonly player: PersistedPlayer | null;
  readonly release: string;
  readonly answers: PersistedQuery[];
};

/** Operations whose responses are stored: matches and boards, but nothing of administrators. */
const OPERATIONS = new Set([
  'competitions.listCompetitions',
  'competitions.listOpenCompetitions',
  'events.getEvent',
  'events.listClosedItems',
  'events.listOpenItems',
  'home.getHome',
  'leaderboard.getLeaderboard',
  'matches.getMatch',
  'matches.listActiveMatches',
  'rounds.getRound',
  'rounds.getRoundTable',
  'rounds.listRounds',
]);
const KEY = 'lastSeen';
/** Responses of another release are ignored. The file name has a hash of its content. */
const RELEASE = new URL(import.meta.url).pathname;
const WEEK_MS = 7 * 24 * 60 * 60_000;
const MAX_ANSWERS = 40;
/** In UTF-16 units; browsers allow a site about five million. */
const MAX_LENGTH = 1_500_000;
/** Older data is from an earlier visit. */
const OPENED_AT = Date.now();
/** The `dataUpdatedAt` of data of unknown age: it is stale at once. */
export const UNDATED_AT = 1;

const isPersisted = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  Array.isArray(path) && OPERATIONS.has(path.join('.'));

const updatedAt = ({ state }: Pick<PersistedQuery, 'state'>) => state.dataUpdatedAt;

function read(): Persisted | null {
  const stored = readStored(KEY) as Persisted | null;
  return stored?.release === RELEASE ? stored : null;
}

function write(player: PersistedPlayer | null, answers: PersistedQuery[]): void {
  deviceStorage.keep(KEY, JSON.stringify({ player, release: RELEASE, answers }));
}

/** Returns what this browser has of the player, or of visitors; null for another player. */
function readOf(session: SessionView | null): Persisted | null {
  const stored = read();
  return stored?.player?.userId === session?.userId ? stored : null;
}

const withoutRights = ({ userId, username, isProfileComplete }: SessionView): PersistedPlayer => ({
  userId,
  username,
  isProfileComplete,
});

/** Deletes the responses of another player. */
export function beginPersisting(session: SessionView | null): void {
  if (!readOf(session)) write(session && withoutRights(session), []);
}

/** A page that failed on a response would fail on it again. */
export const forgetPersisted = (): void => deviceStorage.keep(KEY, null);

/** Fills the client with stored responses, for a page that came without data. */
export function restoreQueries(client: QueryClient): void {
  const stored = read();
  if (!stored) return;
  hydrate(client, { mutations: [], queries: stored.answers });
  for (const query of client.getQueryCache().getAll()) query.invalidate();
  // A provisional session: address and rights are known to the server alone.
  const withheld = { email: '', isAdmin: false, signInMethods: [] };
  const session = stored.player && { ...stored.player, ...withheld };
  client.setQueryData(sessionKey, { session }, { updatedAt: UNDATED_AT });
}

/** Stores the newest response per query, of the last week, within both limits. */
export function persistQueries(client: QueryClient): void {
  const known = client.getQueryData(sessionKey);
  // Nothing of another player: this tab may have missed a sign-out in another tab.
  const stored = known && readOf(known.session);
  if (!stored) return;
  // A new name, or a profile that is complete now.
  const player = known.session && withoutRights(known.session);
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' && isPersisted(query),
  });
  // A page from the browser cache has data of unknown age.
  const dated = queries.filter((each) => updatedAt(each) > UNDATED_AT);
  const all = [...stored.answers, ...dated].toSorted((a, b) => updatedAt(b) - updatedAt(a));
  let room = MAX_LENGTH;
  const newest = [...Map.groupBy(all, ({ queryHash }) => queryHash).values()]
    .map(([first]) => first!)
    .filter((each) => Date.now() < updatedAt(each) + WEEK_MS)
    .slice(0, MAX_ANSWERS)
    .filter((each) => (room -= JSON.stringify(each).length) >= 0);
  write(player, newest);
}

/** Returns the time of the oldest data on the screen; null without any. */
export function useShownSince(): { since: Date; isRestored: boolean } | null {
  const cache = useQueryClient().getQueryCache();
  const oldest = useSyncExternalStore(
    cache.subscribe,
    () => {
      const shown = cache.findAll({ type: 'active', predicate: isPersisted }).map(updatedAt);
      return Math.min(...shown.filter((at) => at > UNDATED_AT));
    },
    () => Infinity,
  );
  return oldest === Infinity ? null : { since: new Date(oldest), isRestored: oldest < OPENED_AT };
}
