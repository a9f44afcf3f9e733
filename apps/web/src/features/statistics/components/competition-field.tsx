import type { CompetitionId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { sortByText } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/controls/field.tsx';

type CompetitionFieldProps = {
  competitions: readonly { id: string; name: string }[];
  value: CompetitionId | null;
  onChange: (competitionId: CompetitionId | null) => void;
};

/** One competition, or all of them. */
export function CompetitionField({ competitions, value, onChange }: CompetitionFieldProps) {
  const { t, i18n } = useTranslation('adminStatistics');
  const { competitionName } = useCompetitionNames();
  const options = sortByText(
    competitions.map(({ id, name }) => ({ value: id, label: competitionName(name) })),
    ({ label }) => label,
    i18n.language,
  );
  return (
    <SelectField
      label={t('competition')}
      value={value ?? ''}
      onChange={(event) => onChange((event.target.value || null) as CompetitionId | null)}
      options={[{ value: '', label: t('allCompetitions') }, ...options]}
    />
  );
}
