import type { CompetitionId } from '@kickoracle/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

const STALE_MS = 5 * 60_000;

export type RoundPlace = {
  readonly competitionId: CompetitionId;
  readonly season: number;
  readonly round: string;
};

/** Returns every competition: a round of long ago may be of one in which nothing is open. */
export function useCompetitions() {
  return useQuery(queries.competitions.listCompetitions.queryOptions({ staleTime: STALE_MS }));
}

/** Returns the rounds of a season, or of the latest one. */
export function useRounds(of: { competitionId: CompetitionId | null; season: number | null }) {
  const { competitionId, season } = of;
  return useQuery(
    queries.rounds.listRounds.queryOptions({
      input: competitionId ? { competitionId, ...(season !== null && { season }) } : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
}

export function useRound(place: RoundPlace | null) {
  return useQuery(queries.rounds.getRound.queryOptions({ input: place ?? skipToken }));
}

export function useRoundTable(place: RoundPlace | null) {
  return useQuery(queries.rounds.getRoundTable.queryOptions({ input: place ?? skipToken }));
}
