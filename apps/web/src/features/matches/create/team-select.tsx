import type { TeamId, TeamView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { sortByText } from '#lib/format.ts';
import { SelectField } from '#ui/controls/field.tsx';

type TeamSelectProps = {
  label: string;
  isLabelHidden?: boolean;
  isWrapping?: boolean;
  teams: readonly TeamView[];
  value: TeamId | null;
  opponent: TeamId | null;
  isDisabled: boolean;
  hint?: string;
  error: string | undefined;
  onChange: (teamId: TeamId | null) => void;
  onBlur?: () => void;
};

/** A team of the season; disabled until the teams are loaded (ADMIN-30). */
export function TeamSelect(props: TeamSelectProps) {
  const { teams, value, opponent, isDisabled, onChange, ...field } = props;
  const { t, i18n } = useTranslation('createMatch');
  const sorted = sortByText(teams, ({ name }) => name, i18n.language);
  return (
    <SelectField
      {...field}
      disabled={isDisabled || teams.length === 0}
      value={value !== null && teams.some(({ id }) => id === value) ? value : ''}
      options={[
        { value: '', label: t('choose') },
        ...sorted.map(({ id, name }) => ({ value: id, label: name, isDisabled: id === opponent })),
      ]}
      onChange={(event) => onChange((event.target.value || null) as TeamId | null)}
    />
  );
}
