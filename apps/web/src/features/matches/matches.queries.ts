import type { CompetitionId, MatchId } from '@kickoracle/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import { isTemporary } from '../../lib/errors.ts';

/** Lists open matches of a competition or of all, page by page. */
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

const LONGEST_PAUSE_MS = 10_000;

/** Returns a match; asked for again and again while the server is out of reach or in trouble (OP-59). */
export function useMatch(matchId: MatchId) {
  return useQuery(
    queries.matches.getMatch.queryOptions({
      input: { matchId },
      retry(_, error) {
        if (isTemporary(error)) console.error(error);
        return isTemporary(error);
      },
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS),
    }),
  );
}
