import type { MatchView } from '@kickoracle/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

/** Matches of a displayed status, page by page. */
export function useMatchesByStatus(status: MatchView['status']) {
  return useInfiniteQuery(
    queries.matches.listMatchesByStatus.infiniteOptions({
      input: (page: number) => ({ status, page }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    }),
  );
}
