import { useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';
import { useNow } from '#lib/use-now.ts';

export const NEXT_MATCHES = 3;

export const nextMatchesQuery = () =>
  queries.matches.listActiveMatches.queryOptions({ input: { limit: NEXT_MATCHES } });
export const useNextMatches = () => useQuery(nextMatchesQuery());

export function useHome(isEnabled = true) {
  return useQuery({ ...queries.home.getHome.queryOptions(), enabled: isEnabled });
}

/** This month's board of football, which the leaderboard shows first. */
export const monthBoardQuery = (now: Date) =>
  queries.leaderboard.getLeaderboard.queryOptions({
    input: {
      type: 'monthly',
      competition: 'football',
      year: now.getUTCFullYear(),
      month: now.getUTCMonth() + 1,
      page: 1,
    },
  });
export const useMonthBoard = () => useQuery(monthBoardQuery(useNow()));
