import type { UserId } from '@kickoracle/contracts';
import { MIN_SEARCHED_LETTERS } from '@kickoracle/contracts/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RoundKey } from '#game/rounds/round-key.ts';
import { queries } from '#lib/api.ts';

export function usePlayerSearch(name: string) {
  return useQuery({
    ...queries.friends.searchPlayers.queryOptions({ input: { name } }),
    enabled: name.length >= MIN_SEARCHED_LETTERS,
    placeholderData: keepPreviousData,
  });
}

/** @param choice Null: the latest that has anything to show. */
export function useFriendsRound(choice: RoundKey | null) {
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
