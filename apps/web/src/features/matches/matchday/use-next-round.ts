import type { CompetitionId } from '@kickoracle/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';
import { useActiveMatches } from '../matches.queries.ts';

export const seasonRoundsQuery = (of: { competitionId: CompetitionId; season: number } | null) =>
  queries.rounds.listRounds.queryOptions({ input: of ?? skipToken });

/** Returns the next round to predict, by the server's order of rounds; null if unknown. */
export function useNextRound(competitionId: CompetitionId | null) {
  const { data } = useActiveMatches(competitionId);
  const season = data?.pages[0]?.matches[0]?.season;
  const isEnabled = competitionId !== null && season !== undefined;
  const rounds = useQuery(seasonRoundsQuery(isEnabled ? { competitionId, season } : null));
  return { nextRound: rounds.data?.next ?? null, isPending: rounds.isLoading };
}
