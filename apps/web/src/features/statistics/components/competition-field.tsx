import type { CompetitionId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useCompetitionList } from '#game/competitions/use-competition-list.ts';
import { SelectField } from '#ui/controls/field.tsx';

type CompetitionFieldProps = {
  competitions: readonly { id: string; name: string }[];
  value: CompetitionId | null;
  onChange: (competitionId: CompetitionId | null) => void;
};

export function CompetitionField({ competitions, value, onChange }: CompetitionFieldProps) {
  const { t } = useTranslation('adminStatistics');
  const toOptions = useCompetitionList();
  return (
    <SelectField
      label={t('competition')}
      value={value ?? ''}
      onChange={(event) => onChange((event.target.value || null) as CompetitionId | null)}
      options={[{ value: '', label: t('allCompetitions') }, ...toOptions(competitions)]}
    />
  );
}
