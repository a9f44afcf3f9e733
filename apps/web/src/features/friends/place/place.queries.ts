import type { RoundView, UserId } from '@kickoracle/contracts';
import { MIN_SEARCHED_LETTERS } from '@kickoracle/contracts/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';

/** A round; null is the latest that has anything to show. */
export type RoundChoice = Pick<RoundView, 'competitionId' | 'season' | 'round'> | null;

export function usePlayerSearch(name: string) {
  return useQuery({
    ...queries.friends.searchPlayers.queryOptions({ input: { name } }),
    enabled: name.length >= MIN_SEARCHED_LETTERS,
    placeholderData: keepPreviousData,
  });
}

export function useFriendsRound(choice: RoundChoice) {
  return useQuery({
    ...queries.friends.getFriendsRound.queryOptions({ input: choice ?? {} }),
    placeholderData: keepPreviousData,
  });
}

export function useDuel(playerId: UserId | undefined) {
  return useQuery({
    ...queries.friends.getDuel.queryOptions({ input: { playerId: playerId! } }),
    enabled: playerId !== undefined,
  });
}
