import type { CompetitionId, TeamView } from '@kickoracle/contracts';
import { isSeason } from '@kickoracle/game';
import { skipToken, useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';

export type SeasonTeams = {
  /** Null while unknown. */
  readonly hasSeason: boolean | null;
  /** By name; null while unknown. */
  readonly teams: readonly TeamView[] | null;
  readonly isLoading: boolean;
  readonly retry: (() => void) | null;
};

function readNumber(typed: string): number | null {
  const season = /^\s*\d{4,5}\s*$/.test(typed) ? Number(typed) : 0;
  return isSeason(season) ? season : null;
}

export function useSeasonTeams(chosen: {
  competitionId: CompetitionId | null;
  season: string;
}): SeasonTeams {
  const { competitionId } = chosen;
  const season = readNumber(chosen.season);
  const seasons = useQuery(
    queries.competitions.listSeasons.queryOptions({
      input: competitionId === null ? skipToken : { competitionId },
    }),
  );
  const teams = useQuery(
    queries.competitions.listParticipants.queryOptions({
      input: competitionId === null || season === null ? skipToken : { competitionId, season },
    }),
  );
  const failed = [seasons, teams].filter(({ isError }) => isError);
  return {
    hasSeason: seasons.data ? seasons.data.some((each) => each.season === season) : null,
    teams: teams.data ?? null,
    isLoading: seasons.isLoading || teams.isLoading,
    retry: failed.length > 0 ? () => failed.forEach((query) => void query.refetch()) : null,
  };
}
