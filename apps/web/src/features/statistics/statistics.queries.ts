import type { StatisticView } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';
import type { StatisticChoice } from './statistic-choice.ts';

export type RowsView = Extract<StatisticView, { kind: 'rows' }>;

export function useStatistic({ statistic, competitionId }: StatisticChoice) {
  return useQuery(
    queries.statistics.getStatistic.queryOptions({
      input: { statistic, ...(competitionId !== null && { competitionId }) },
    }),
  );
}

/** Returns all competitions: past ones have statistics, too. */
export function useCompetitions() {
  return useQuery(queries.competitions.listCompetitions.queryOptions({ staleTime: 5 * 60_000 }));
}
