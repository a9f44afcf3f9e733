import { useCompetitionOptions } from '#game/competitions/use-competition-options.ts';
import { useSeasonTeams } from '#game/competitions/use-season-teams.ts';
import { serverNow } from '#lib/server-clock.ts';
import { seasonOf, type OccasionValues } from './match-form-values.ts';

export type SeasonOfMatches = ReturnType<typeof useSeasonOfMatches>;

export function useSeasonOfMatches(
  values: Pick<OccasionValues, 'competitionId' | 'season'>,
  /** An instant; empty without one. */
  kickoff: string,
) {
  const choice = useCompetitionOptions();
  const competition = choice.competitions.find(({ id }) => id === values.competitionId);
  const season = seasonOf(values, {
    competition,
    kickoff,
    now: new Date(serverNow()),
  });
  const { teams, hasSeason, retry } = useSeasonTeams({
    competitionId: values.competitionId,
    season,
  });
  return {
    competition,
    options: choice.options,
    season,
    teams: teams ?? [],
    teamIds: (teams ?? []).map(({ id }) => id as string),
    areTeamsLoading: values.competitionId !== null && teams === null && retry === null,
    hasSeason: hasSeason ?? true,
    retry: choice.retry ?? retry,
  };
}
