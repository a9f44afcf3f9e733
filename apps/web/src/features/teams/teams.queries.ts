import type { TeamId } from '@kickoracle/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useReadAgain } from '../../game/facts.ts';
import { queries } from '../../lib/api.ts';
import { useWrite } from '../../lib/use-write.ts';

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

/** Returns the seasons that begin in a year, with their competitions; null until they are known. */
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

/** Returns what would move; nothing is asked before both teams are known. */
export function useMergerPreview(teamId: TeamId, into: TeamId | null) {
  return useQuery(
    queries.teams.previewMerger.queryOptions({
      input: into === null ? skipToken : { teamId, into },
      staleTime: 0,
    }),
  );
}

export function useCreateTeam() {
  const onSettled = useReadAgain('team');
  return useWrite(queries.teams.createTeam.mutationOptions({ onSettled }));
}

export function useUpdateTeam() {
  const onSettled = useReadAgain('team');
  return useWrite(queries.teams.updateTeam.mutationOptions({ onSettled }));
}

export function useUpdateTeamApiId() {
  const onSettled = useReadAgain('team');
  return useWrite(queries.teams.updateTeamApiId.mutationOptions({ onSettled }));
}

/** Updates colours, which show wherever the team stands. */
export function useUpdateTeamColors() {
  const onSettled = useReadAgain('look');
  return useWrite(queries.teams.updateTeamColors.mutationOptions({ onSettled }));
}

export function useAddToCompetition() {
  const onSettled = useReadAgain('team');
  return useWrite(queries.teams.addToCompetition.mutationOptions({ onSettled }));
}

export function useRemoveFromCompetition() {
  const onSettled = useReadAgain('team');
  return useWrite(queries.teams.removeFromCompetition.mutationOptions({ onSettled }));
}

/** Merges teams, which renames them wherever they stand. */
export function useMergeTeams() {
  const onSettled = useReadAgain('look');
  return useWrite(queries.teams.mergeTeams.mutationOptions({ onSettled }));
}
