import type { CompetitionId } from '@kickoracle/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';

function useReadLists() {
  const invalidate = useInvalidate('item');
  return () => void invalidate();
}

export function useCreateMatch() {
  return useWrite(queries.matches.createMatch.mutationOptions({ onSuccess: useReadLists() }));
}

/** Creates several matches, each independently of the others. */
export function useCreateMatches() {
  return useWrite(queries.matches.createMatches.mutationOptions({ onSuccess: useReadLists() }));
}

/** Moves an existing match instead of creating a duplicate. */
export function useMoveMatch() {
  const onSettled = useInvalidate('item');
  return useWrite(queries.matches.moveKickoff.mutationOptions({ onSettled }));
}

/** Returns all matches of a season; sends no request without a competition. */
export function useMatchesOfSeason(competitionId: CompetitionId | null, season: number) {
  const input = competitionId === null || Number.isNaN(season) ? null : { competitionId, season };
  return useQuery(queries.matches.listMatchesOfSeason.queryOptions({ input: input ?? skipToken }));
}
