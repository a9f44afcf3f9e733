import type { CompetitionId } from '@kickoracle/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../lists/load-failure.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { useCompetitionList } from './use-competition-list.ts';
import { useOfferedCompetitions } from './use-offered-competitions.ts';

type CompetitionFilterProps = {
  value: CompetitionId | null;
  onChange: (competitionId: CompetitionId | null) => void;
  isLabelHidden?: boolean;
  className?: string;
};

export function CompetitionFilter(props: CompetitionFilterProps) {
  const { value, onChange, isLabelHidden = false, className } = props;
  const { t } = useTranslation(['events', 'common']);
  const toOptions = useCompetitionList();
  const { competitions, isGone, retry } = useOfferedCompetitions(value);

  // The remembered competition may have been deleted.
  useEffect(() => {
    if (isGone) onChange(null);
  }, [isGone, onChange]);

  return (
    <div className={className ?? 'w-full min-w-0 sm:w-72'}>
      <SelectField
        label={t('events:filter.label')}
        isLabelHidden={isLabelHidden}
        value={value ?? ''}
        onChange={(event) => onChange((event.target.value || null) as CompetitionId | null)}
        options={[{ value: '', label: t('events:filter.all') }, ...toOptions(competitions)]}
      />
      {retry && (
        <LoadFailure onRetry={retry} className="mt-2">
          {t('events:filter.failed')}
        </LoadFailure>
      )}
    </div>
  );
}
