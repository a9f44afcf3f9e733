import { useTranslation } from 'react-i18next';
import { sortByText } from '#lib/format.ts';
import { useCompetitionNames } from './competition-names.ts';

export function useCompetitionList() {
  const { i18n } = useTranslation();
  const { competitionName } = useCompetitionNames();
  return (competitions: readonly { id: string; name: string }[]) =>
    sortByText(
      competitions.map(({ id, name }) => ({ value: id, label: competitionName(name) })),
      ({ label }) => label,
      i18n.language,
    );
}
