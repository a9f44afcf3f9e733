import type { CompetitionId } from '@kickoracle/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useReadAgain } from '../../../game/facts.ts';
import { queries } from '../../../lib/api.ts';
import { useWrite } from '../../../lib/use-write.ts';

/** Reads again every list of what is open, in which a new match stands; nobody waits for that. */
function useReadLists() {
  const readAgain = useReadAgain('item');
  return () => void readAgain();
}

export function useCreateMatch() {
  return useWrite(queries.matches.createMatch.mutationOptions({ onSuccess: useReadLists() }));
}

/** Creates several matches, each for itself. */
export function useCreateMatches() {
  return useWrite(queries.matches.createMatches.mutationOptions({ onSuccess: useReadLists() }));
}

/** Gives a match that is there the kickoff of the one that was about to be created. */
export function useMoveMatch() {
  const onSettled = useReadAgain('item');
  return useWrite(queries.matches.moveKickoff.mutationOptions({ onSettled }));
}

/** Returns every match of a season; nothing is asked while none is chosen. */
export function useMatchesOfSeason(competitionId: CompetitionId | null, season: number) {
  const input = competitionId === null || Number.isNaN(season) ? null : { competitionId, season };
  return useQuery(queries.matches.listMatchesOfSeason.queryOptions({ input: input ?? skipToken }));
}
