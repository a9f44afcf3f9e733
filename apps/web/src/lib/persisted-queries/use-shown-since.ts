import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isRestored, UNDATED_AT } from './persist-queries.ts';
import { isPersistedQuery } from './persisted-operations.ts';

const shownBy = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isPersistedQuery })
    .filter(({ state }) => state.dataUpdatedAt > UNDATED_AT);

/** Returns a text, so that equal snapshots are equal values. */
function describe(client: QueryClient): string {
  const shown = shownBy(client);
  if (shown.length === 0) return '';
  const oldest = Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
  return `${oldest} ${shown.some(isRestored)}`;
}

/** Returns the time of the oldest data on the screen; null without any. */
export function useShownSince(): { since: Date; isRestored: boolean } | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const described = useSyncExternalStore(
    subscribe,
    () => describe(client),
    () => '',
  );
  if (described === '') return null;
  const [since, restored] = described.split(' ');
  return { since: new Date(Number(since)), isRestored: restored === 'true' };
}
