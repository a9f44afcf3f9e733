import { useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** Returns the matches that begin next. */
export function useNextMatches(limit: number) {
  return useQuery(queries.matches.listActiveMatches.queryOptions({ input: { limit } }));
}

/** Returns what a player finds when they come. */
export function useHome() {
  return useQuery(queries.home.getHome.queryOptions());
}

/** Returns this month's board of football, as the leaderboard opens with. */
export function useMonthBoard() {
  const now = new Date(serverNow());
  return useQuery(
    queries.leaderboard.getLeaderboard.queryOptions({
      input: {
        type: 'monthly',
        competition: 'football',
        year: now.getUTCFullYear(),
        month: now.getUTCMonth() + 1,
        page: 1,
      },
    }),
  );
}
