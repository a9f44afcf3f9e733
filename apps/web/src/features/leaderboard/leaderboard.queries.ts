import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import type { BoardFilters } from './board-filters.ts';

const boardOf = ({ type, competition, year, month }: BoardFilters) => ({
  type,
  competition,
  year,
  month,
});

/** Returns a page of a board; the one before stays until it is there. */
export function useLeaderboard(filters: BoardFilters) {
  const { page, after } = filters;
  return useQuery(
    queries.leaderboard.getLeaderboard.queryOptions({
      input: { ...boardOf(filters), page, ...(after !== null && { after }) },
      placeholderData: keepPreviousData,
    }),
  );
}

export function useSkillBoard(page: number) {
  return useQuery(
    queries.skill.getSkillBoard.queryOptions({
      input: { page },
      placeholderData: keepPreviousData,
    }),
  );
}

/** Returns the viewer and their friends on a board. */
export function useFriendsBoard(filters: BoardFilters) {
  return useQuery(
    queries.leaderboard.getFriendsBoard.queryOptions({
      input: boardOf(filters),
      placeholderData: keepPreviousData,
    }),
  );
}

export function useCompetitions() {
  return useQuery(queries.competitions.listCompetitions.queryOptions({ staleTime: 5 * 60_000 }));
}
