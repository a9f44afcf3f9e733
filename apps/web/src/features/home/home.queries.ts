import type { HomeView } from '@kickoracle/contracts';
import { HOUR_MS, SECOND_MS } from '@kickoracle/game';
import { useQuery } from '@tanstack/react-query';
import { scoreRewardsOf } from '#game/standing/own-standing.ts';
import { queries } from '#lib/api.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useNow } from '#lib/use-now.ts';

export const NEXT_MATCHES = 3;

/** One more than the list shows: the example can be one of them. */
export const nextMatchesQuery = () =>
  queries.matches.listActiveMatches.queryOptions({ input: { limit: NEXT_MATCHES + 1 } });
export const useNextMatches = () => useQuery(nextMatchesQuery());
export const useExampleMatch = () => useNextMatches().data?.matches.find(scoreRewardsOf);

/** After the next deadline another one is the next; long timers would overflow. */
function nextReadMs(home: HomeView | undefined): number | false {
  const leftMs = Date.parse(home?.next?.closesAt ?? '') - serverNow();
  return leftMs > 0 && Math.min(leftMs + SECOND_MS, HOUR_MS);
}

export function useHome(isEnabled = true) {
  return useQuery(
    queries.home.getHome.queryOptions({
      enabled: isEnabled,
      refetchInterval: ({ state }) => nextReadMs(state.data),
    }),
  );
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
