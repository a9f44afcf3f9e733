import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';
import type { BoardFilters } from './board-filters.ts';

const boardOf = ({ type, competition, year, month }: BoardFilters) => ({
  type,
  competition,
  year,
  month,
});

/** A page of a board. The former page stays visible while it loads. */
export function boardQuery(filters: BoardFilters) {
  const { page, after } = filters;
  return queries.leaderboard.getLeaderboard.queryOptions({
    input: { ...boardOf(filters), page, ...(after !== null && { after }) },
    placeholderData: keepPreviousData,
  });
}
export const useLeaderboard = (filters: BoardFilters) => useQuery(boardQuery(filters));

export const skillBoardQuery = (page: number) =>
  queries.skill.getSkillBoard.queryOptions({
    input: { page },
    placeholderData: keepPreviousData,
  });
export const useSkillBoard = (page: number) => useQuery(skillBoardQuery(page));

export function useFriendsBoard(filters: BoardFilters) {
  return useQuery(
    queries.leaderboard.getFriendsBoard.queryOptions({
      input: boardOf(filters),
      placeholderData: keepPreviousData,
    }),
  );
}

export const competitionsQuery = () =>
  queries.competitions.listCompetitions.queryOptions({ staleTime: 5 * 60_000 });
export const useCompetitions = () => useQuery(competitionsQuery());
