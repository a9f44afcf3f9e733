import type { CompetitionId } from '@kickoracle/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';

const STALE_MS = 5 * 60_000;

export type RoundPlace = {
  readonly competitionId: CompetitionId;
  readonly season: number;
  readonly round: string;
};

/** Returns all competitions, since an old round may belong to one without open items. */
export const competitionsQuery = () =>
  queries.competitions.listCompetitions.queryOptions({ staleTime: STALE_MS });
export const useCompetitions = () => useQuery(competitionsQuery());

type SeasonPlace = { competitionId: CompetitionId | null; season: number | null };

export const roundsQuery = ({ competitionId, season }: SeasonPlace) =>
  queries.rounds.listRounds.queryOptions({
    input: competitionId ? { competitionId, ...(season !== null && { season }) } : skipToken,
    placeholderData: keepPreviousData,
  });
export const useRounds = (of: SeasonPlace) => useQuery(roundsQuery(of));

export const roundQuery = (place: RoundPlace | null) =>
  queries.rounds.getRound.queryOptions({ input: place ?? skipToken });
export const useRound = (place: RoundPlace | null) => useQuery(roundQuery(place));

export const roundTableQuery = (place: RoundPlace | null) =>
  queries.rounds.getRoundTable.queryOptions({ input: place ?? skipToken });
export const useRoundTable = (place: RoundPlace | null) => useQuery(roundTableQuery(place));
