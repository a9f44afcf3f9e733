import type { CompetitionId } from '@kickoracle/contracts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefreshAdministered } from '../../../game/administration/use-refresh-administered.ts';
import { queries } from '../../../lib/api.ts';
import { useWrite } from '../../../lib/use-write.ts';

/** A new match stands in every list of what is open. */
function useRefreshLists() {
  const client = useQueryClient();
  const touched = [
    queries.matches.key(),
    queries.events.key(),
    queries.administration.key(),
    queries.competitions.key(),
  ];
  return () => {
    for (const queryKey of touched) void client.invalidateQueries({ queryKey });
  };
}

export function useCreateMatch() {
  return useWrite(queries.matches.createMatch.mutationOptions({ onSuccess: useRefreshLists() }));
}

/** Creates several matches, each for itself. */
export function useCreateMatches() {
  return useWrite(queries.matches.createMatches.mutationOptions({ onSuccess: useRefreshLists() }));
}

/** Gives a match that is there the kickoff of the one that was about to be created. */
export function useMoveMatch() {
  const onSettled = useRefreshAdministered();
  return useWrite(queries.matches.moveKickoff.mutationOptions({ onSettled }));
}

/** Every match of a season; nothing is asked while none is chosen. */
export function useMatchesOfSeason(competitionId: CompetitionId | null, season: number) {
  const input = competitionId === null || Number.isNaN(season) ? null : { competitionId, season };
  return useQuery(queries.matches.listMatchesOfSeason.queryOptions({ input: input ?? skipToken }));
}
