import type { RoundView, UserId } from '@kickoracle/contracts';
import { MIN_SEARCHED_LETTERS } from '@kickoracle/contracts/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../../lib/api.ts';

/** Which round; null: the latest that there is something to see of. */
export type RoundChoice = Pick<RoundView, 'competitionId' | 'season' | 'round'> | null;

/** Returns players whose name begins so; nothing is asked before three letters. */
export function usePlayerSearch(name: string) {
  return useQuery({
    ...queries.friends.searchPlayers.queryOptions({ input: { name } }),
    enabled: name.length >= MIN_SEARCHED_LETTERS,
    placeholderData: keepPreviousData,
  });
}

/** Returns what friends said to a round. */
export function useFriendsRound(choice: RoundChoice) {
  return useQuery({
    ...queries.friends.getFriendsRound.queryOptions({ input: choice ?? {} }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the player and a friend, round by round. */
export function useDuel(playerId: UserId | undefined) {
  return useQuery({
    ...queries.friends.getDuel.queryOptions({ input: { playerId: playerId! } }),
    enabled: playerId !== undefined,
  });
}
