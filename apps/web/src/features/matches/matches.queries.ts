import type { CompetitionId, MatchId } from '@kickoracle/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';
import { isTemporary } from '#lib/errors.ts';

export const activeMatchesQuery = (competitionId: CompetitionId | null) =>
  queries.matches.listActiveMatches.infiniteOptions({
    input: (after: string | null) => ({
      ...(after !== null && { after }),
      ...(competitionId && { competitionId }),
    }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const useActiveMatches = (competitionId: CompetitionId | null) =>
  useInfiniteQuery(activeMatchesQuery(competitionId));

const LONGEST_PAUSE_MS = 10_000;

export const matchQuery = (matchId: MatchId) =>
  queries.matches.getMatch.queryOptions({ input: { matchId } });

/** Returns a match; retries while the server is unreachable or overloaded (OP-59). */
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
