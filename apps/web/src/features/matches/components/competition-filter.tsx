import type { CompetitionId } from '@kickoracle/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { sortByText } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/controls/field.tsx';
import { useCompetitions } from '../matches.queries.ts';

type CompetitionFilterProps = {
  value: CompetitionId | null;
  onChange: (competitionId: CompetitionId | null) => void;
};

export function CompetitionFilter({ value, onChange }: CompetitionFilterProps) {
  const { t, i18n } = useTranslation('matches');
  const { competitionName } = useCompetitionNames();
  const { data: competitions } = useCompetitions();
  const isGone = value !== null && competitions?.every(({ id }) => id !== value);

  // A remembered competition may have gone since the last visit.
  useEffect(() => {
    if (isGone) onChange(null);
  }, [isGone, onChange]);

  const options = sortByText(
    (competitions ?? []).map(({ id, name }) => ({
      value: id as string,
      label: competitionName(name),
    })),
    ({ label }) => label,
    i18n.language,
  );
  return (
    <SelectField
      label={t('filter.label')}
      value={value ?? ''}
      onChange={(event) => onChange((event.target.value || null) as CompetitionId | null)}
      options={[{ value: '', label: t('filter.all') }, ...options]}
      className="w-full sm:w-72"
    />
  );
}
