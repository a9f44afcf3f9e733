import type { TeamId } from '@kickoracle/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';

export function useTeamsOfCountry(country: string | null) {
  return useQuery(
    queries.teams.listTeamsOfCountry.queryOptions({
      input: country === null ? skipToken : { country },
    }),
  );
}

export function useMemberships(teamId: TeamId, season: number) {
  return useQuery(queries.teams.listMemberships.queryOptions({ input: { teamId, season } }));
}

/** Returns the seasons that begin in a year, with their competitions; null while loading. */
export function useSeasonsOf(year: number) {
  const competitions = useQuery(queries.competitions.listCompetitions.queryOptions());
  const seasons = useQuery(
    queries.competitions.listSeasons.queryOptions({ input: { season: year } }),
  );
  if (competitions.isPending || seasons.isPending) return null;
  const byId = new Map(competitions.data?.map((competition) => [competition.id, competition]));
  return (seasons.data ?? []).flatMap(({ competitionId, season }) => {
    const competition = byId.get(competitionId);
    return competition ? [{ competition, season }] : [];
  });
}

export function useMergerPreview(teamId: TeamId, into: TeamId | null) {
  return useQuery(
    queries.teams.previewMerger.queryOptions({
      input: into === null ? skipToken : { teamId, into },
      staleTime: 0,
    }),
  );
}

export function useCreateTeam() {
  const onSettled = useInvalidate('team');
  return useWrite(queries.teams.createTeam.mutationOptions({ onSettled }));
}

export function useUpdateTeam() {
  const onSettled = useInvalidate('team');
  return useWrite(queries.teams.updateTeam.mutationOptions({ onSettled }));
}

export function useUpdateTeamApiId() {
  const onSettled = useInvalidate('team');
  return useWrite(queries.teams.updateTeamApiId.mutationOptions({ onSettled }));
}

/** Updates colours, which show wherever the team is displayed. */
export function useUpdateTeamColors() {
  const onSettled = useInvalidate('look');
  return useWrite(queries.teams.updateTeamColors.mutationOptions({ onSettled }));
}

export function useAddToCompetition() {
  const onSettled = useInvalidate('team');
  return useWrite(queries.teams.addToCompetition.mutationOptions({ onSettled }));
}

export function useRemoveFromCompetition() {
  const onSettled = useInvalidate('team');
  return useWrite(queries.teams.removeFromCompetition.mutationOptions({ onSettled }));
}

/** Merges teams, which changes names wherever they are displayed. */
export function useMergeTeams() {
  const onSettled = useInvalidate('look');
  return useWrite(queries.teams.mergeTeams.mutationOptions({ onSettled }));
}
