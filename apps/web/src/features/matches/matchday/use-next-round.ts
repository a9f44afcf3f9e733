import type { CompetitionId } from '@kickoracle/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queries } from '../../../lib/api.ts';
import { useActiveMatches } from '../matches.queries.ts';

/** Returns the round of a competition to predict next, in the server's order of rounds; null: none is known. */
export function useNextRound(competitionId: CompetitionId | null) {
  const { data } = useActiveMatches(competitionId);
  const season = data?.pages[0]?.matches[0]?.season;
  const isAsked = competitionId !== null && season !== undefined;
  const rounds = useQuery(
    queries.rounds.listRounds.queryOptions({
      input: isAsked ? { competitionId, season } : skipToken,
    }),
  );
  return { nextRound: rounds.data?.next ?? null, isPending: rounds.isLoading };
}
