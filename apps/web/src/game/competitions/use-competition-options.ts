import type { CompetitionView } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { sortByText } from '../../lib/format.ts';
import { useCompetitionNames } from './competition-names.ts';

/** Every competition, to choose from by name. */
export function useCompetitionOptions() {
  const { i18n } = useTranslation();
  const { competitionName } = useCompetitionNames();
  const query = useQuery(queries.competitions.listCompetitions.queryOptions());
  const competitions = (query.data ?? []) as CompetitionView[];
  return {
    competitions,
    options: sortByText(
      competitions.map(({ id, name }) => ({ value: id as string, label: competitionName(name) })),
      ({ label }) => label,
      i18n.language,
    ),
    retry: query.isError ? () => void query.refetch() : null,
  };
}
