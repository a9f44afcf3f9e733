import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import type { BoardFilters } from './board-filters.ts';

export function useLeaderboard(filters: BoardFilters) {
  return useQuery(
    queries.leaderboard.getLeaderboard.queryOptions({
      input: filters,
      placeholderData: keepPreviousData,
    }),
  );
}

export function useCompetitions() {
  return useQuery(queries.competitions.listCompetitions.queryOptions({ staleTime: 5 * 60_000 }));
}
