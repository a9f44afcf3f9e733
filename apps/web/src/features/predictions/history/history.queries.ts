import type { HistoryItemView, UserId } from '@kickoracle/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../../lib/api.ts';

const WINDOW_MS = 14 * 24 * 60 * 60_000;

type Page = { readonly until?: string; readonly before?: string };

/** A history as the server tells it. */
type History = {
  readonly active: readonly HistoryItemView[];
  readonly pending: readonly HistoryItemView[];
  readonly finished: readonly HistoryItemView[];
  readonly until: string;
  readonly hasOlder: boolean;
};

export type HistoryMatchItem = Extract<HistoryItemView, { kind: 'match' }>;

/** The 14 days before those that a page reaches back to. */
const pageBefore = (until: string): Page => ({
  until: new Date(Date.parse(until) - WINDOW_MS).toISOString(),
  before: until,
});

/** What a player predicted; `showOlder` reaches another 14 days back. */
export function useHistory(userId: UserId) {
  const query = useInfiniteQuery(
    queries.predictions.getPredictionHistory.infiniteOptions({
      input: (page: Page) => ({ userId, ...page }),
      initialPageParam: {},
      getNextPageParam: ({ hasOlder, until }) => (hasOlder ? pageBefore(until) : null),
    }),
  );
  const pages: readonly History[] = query.data?.pages ?? [];
  const [newest, oldest] = [pages[0], pages.at(-1)];
  return {
    history: newest &&
      oldest && {
        active: newest.active,
        pending: newest.pending,
        finished: pages.flatMap(({ finished }) => finished),
        until: oldest.until,
        hasOlder: oldest.hasOlder,
      },
    query,
    isReachingBack: query.isFetchingNextPage,
    showOlder: () => void query.fetchNextPage(),
  };
}
