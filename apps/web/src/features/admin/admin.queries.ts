import type { MatchView } from '@kickoracle/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

/** Matches of a displayed status, page by page. */
export function useMatchesByStatus(status: MatchView['status']) {
  return useInfiniteQuery(
    queries.matches.listMatchesByStatus.infiniteOptions({
      input: (after: string | null) => ({ status, ...(after !== null && { after }) }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** How many matches each list holds, as its first page says; undefined until it is there. */
export function useMatchCounts(): Record<MatchView['status'], number | undefined> {
  const active = useMatchesByStatus('active');
  const pending = useMatchesByStatus('pending');
  const finished = useMatchesByStatus('finished');
  return {
    active: active.data?.pages[0]?.total,
    pending: pending.data?.pages[0]?.total,
    finished: finished.data?.pages[0]?.total,
  };
}
