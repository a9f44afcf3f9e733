import { useTranslation } from '../../lib/translation/use-translation.ts';
import { sortByText } from '../../lib/format.ts';
import { useCompetitionNames } from './competition-names.ts';

/** Makes the options of a list of competitions: by name, in the reader's language. */
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
