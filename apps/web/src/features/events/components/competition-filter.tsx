import type { CompetitionId } from '@kickoracle/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { sortByText } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useOfferedCompetitions } from '../events.queries.ts';

type CompetitionFilterProps = {
  value: CompetitionId | null;
  onChange: (competitionId: CompetitionId | null) => void;
};

/** All competitions, or one of those in which something is open. */
export function CompetitionFilter({ value, onChange }: CompetitionFilterProps) {
  const { t, i18n } = useTranslation(['events', 'common']);
  const { competitionName } = useCompetitionNames();
  const { competitions, isGone, retry } = useOfferedCompetitions(value);

  // A remembered competition may have gone since the last visit.
  useEffect(() => {
    if (isGone) onChange(null);
  }, [isGone, onChange]);

  const options = sortByText(
    competitions.map(({ id, name }) => ({ value: id as string, label: competitionName(name) })),
    ({ label }) => label,
    i18n.language,
  );
  return (
    <div className="min-w-0 flex-1 sm:max-w-72">
      <SelectField
        label={t('events:filter.label')}
        isLabelHidden
        value={value ?? ''}
        onChange={(event) => onChange((event.target.value || null) as CompetitionId | null)}
        options={[{ value: '', label: t('events:filter.all') }, ...options]}
      />
      {retry && (
        <Notice
          tone="warning"
          className="mt-2"
          action={
            <Button look="secondary" onClick={retry}>
              {t('common:actions.retry')}
            </Button>
          }
        >
          {t('events:filter.failed')}
        </Notice>
      )}
    </div>
  );
}
