import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isRecalled, UNHEARD_AT } from './remember-seen.ts';
import { isSeenQuery } from './seen-queries.ts';

const shownBy = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isSeenQuery })
    .filter(({ state }) => state.dataUpdatedAt > UNHEARD_AT);

/** Returns the age of the oldest that is shown, in one text that is the same for as long as nothing changes. */
function describe(client: QueryClient): string {
  const shown = shownBy(client);
  if (shown.length === 0) return '';
  const oldest = Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
  return `${oldest} ${shown.some(isRecalled)}`;
}

/** Tells as of when what is on the screen is; null where nothing says so. */
export function useShownSince(): { since: Date; isRecalled: boolean } | null {
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
  const [since, recalled] = described.split(' ');
  return { since: new Date(Number(since)), isRecalled: recalled === 'true' };
}
