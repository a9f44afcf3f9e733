import type { CompetitionId } from '@kickoracle/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';

export function useCompetitions() {
  return useQuery(queries.competitions.listCompetitions.queryOptions());
}

export function useSeasons(competitionId: CompetitionId) {
  return useQuery(queries.competitions.listSeasons.queryOptions({ input: { competitionId } }));
}

export function useParticipants(competitionId: CompetitionId, season: number | null) {
  return useQuery(
    queries.competitions.listParticipants.queryOptions({
      input: season === null ? skipToken : { competitionId, season },
    }),
  );
}

export function useTeamsOfCountry(country: string | null) {
  return useQuery(
    queries.teams.listTeamsOfCountry.queryOptions({
      input: country === null ? skipToken : { country },
    }),
  );
}

export function useCreateCompetition() {
  const onSettled = useInvalidate('team');
  return useWrite(queries.competitions.createCompetition.mutationOptions({ onSettled }));
}

export function useUpdateCompetition() {
  const onSettled = useInvalidate('team');
  return useWrite(queries.competitions.updateCompetition.mutationOptions({ onSettled }));
}

type Outcome = { onSuccess: () => void; onError: (error: unknown) => void };

/** Deletes a competition. It does not wait for refetches, some of which concern deleted data. */
export function useDeleteCompetition(outcome: Outcome) {
  const refresh = useInvalidate('team');
  return useWrite(
    queries.competitions.deleteCompetition.mutationOptions({
      ...outcome,
      onSettled: () => void refresh(),
    }),
  );
}

export function useAddSeason() {
  const onSettled = useInvalidate('team');
  return useWrite(queries.competitions.addSeason.mutationOptions({ onSettled }));
}

export function useSetRewardVersion() {
  const onSettled = useInvalidate('team');
  return useWrite(queries.competitions.setRewardVersion.mutationOptions({ onSettled }));
}

export function useRemoveSeason() {
  const onSettled = useInvalidate('team');
  return useWrite(queries.competitions.removeSeason.mutationOptions({ onSettled }));
}

export function useAddTeams() {
  const onSettled = useInvalidate('team');
  return useWrite(queries.teams.addToCompetition.mutationOptions({ onSettled }));
}

export function useRemoveTeam() {
  const onSettled = useInvalidate('team');
  return useWrite(queries.teams.removeFromCompetition.mutationOptions({ onSettled }));
}
