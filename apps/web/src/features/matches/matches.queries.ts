import type { CompetitionId, MatchId } from '@kickoracle/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

/** Open matches of a competition or of all, page by page. */
export function useActiveMatches(competitionId: CompetitionId | null) {
  return useInfiniteQuery(
    queries.matches.listActiveMatches.infiniteOptions({
      input: (page: number) => ({ page, ...(competitionId && { competitionId }) }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    }),
  );
}

export function useMatch(matchId: MatchId) {
  return useQuery(queries.matches.getMatch.queryOptions({ input: { matchId } }));
}

export function useCompetitions() {
  return useQuery(queries.competitions.listCompetitions.queryOptions({ staleTime: 5 * 60_000 }));
}
