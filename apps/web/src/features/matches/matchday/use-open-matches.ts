import type { CompetitionId } from '@kickoracle/contracts';
import { useEffect } from 'react';
import { useActiveMatches } from '../matches.queries.ts';
import { isEnough, type MatchdayChoice } from './matchday-choice.ts';

/** Lists open matches, and loads pages until all chosen ones are included. */
export function useOpenMatches(competitionId: CompetitionId | null, choice: MatchdayChoice) {
  const list = useActiveMatches(competitionId);
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const matches = list.data?.pages.flatMap((page) => page.matches) ?? [];
  const needsMore = list.isSuccess && hasNextPage && !isEnough(matches, choice);

  useEffect(() => {
    if (needsMore && !isFetching && !isError) void fetchNextPage();
  }, [needsMore, isFetching, isError, fetchNextPage]);

  return {
    matches,
    isPending: list.isPending || needsMore,
    isFailed: isError,
    error: list.error,
    isFetching,
    /** Retries the failed read. */
    refetch: list.isFetchNextPageError ? fetchNextPage : list.refetch,
  };
}
