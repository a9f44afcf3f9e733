import { useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';
import { useCompetitionList } from './use-competition-list.ts';

export function useCompetitionOptions() {
  const toOptions = useCompetitionList();
  const query = useQuery(queries.competitions.listCompetitions.queryOptions());
  const competitions = query.data ?? [];
  return {
    competitions,
    options: toOptions(competitions),
    retry: query.isError ? () => void query.refetch() : null,
  };
}
