import type { CompetitionId, MatchId } from '@kickoracle/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

/** Open matches of a competition or of all, page by page. */
export function useActiveMatches(competitionId: CompetitionId | null) {
  return useInfiniteQuery(
    queries.matches.listActiveMatches.infiniteOptions({
      input: (after: string | null) => ({
        ...(after !== null && { after }),
        ...(competitionId && { competitionId }),
      }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

export function useMatch(matchId: MatchId) {
  return useQuery(queries.matches.getMatch.queryOptions({ input: { matchId } }));
}
