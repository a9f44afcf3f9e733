import { useTranslation } from 'react-i18next';
import { useCompetitionList } from '#game/competitions/use-competition-list.ts';
import { useSession } from '#game/players/session.ts';
import { useFormat } from '#lib/use-format.ts';
import { SelectField } from '#ui/controls/field.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SwitchField } from '#ui/controls/switch-field.tsx';
import {
  longTypeOf,
  offeredMonths,
  offeredYears,
  type BoardFilters,
  type BoardScope,
} from '../board-filters.ts';

type BoardFilterBarProps = {
  filters: BoardFilters;
  scope: BoardScope;
  onChange: (change: Partial<BoardFilters>) => void;
};

export function BoardFilterBar({ filters, scope, onChange }: BoardFilterBarProps) {
  const { t } = useTranslation('leaderboard');
  const format = useFormat();
  const toOptions = useCompetitionList();
  const { session, isLoading } = useSession();
  const longType = longTypeOf(filters.competition);
  const competitions = toOptions(scope.competitions.filter(({ sport }) => sport === 'football'));
  return (
    <fieldset className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-4">
      <legend className="sr-only">{t('filters.label')}</legend>
      <SelectField
        label={t('filters.type')}
        value={filters.type}
        onChange={(event) => onChange({ type: event.target.value as BoardFilters['type'] })}
        options={[
          { value: 'monthly', label: t('filters.monthly') },
          { value: longType, label: t(`filters.${longType}`) },
        ]}
      />
      <SelectField
        label={t('filters.competition')}
        value={filters.competition}
        onChange={(event) =>
          onChange({ competition: event.target.value as BoardFilters['competition'] })
        }
        options={[
          { value: 'football', label: t('filters.football') },
          { value: 'all_sports', label: t('filters.allSports') },
          ...competitions,
        ]}
      />
      <SelectField
        label={t('filters.year')}
        value={filters.year}
        onChange={(event) => onChange({ year: Number(event.target.value) })}
        options={offeredYears(filters, scope).map(({ year, label }) => ({
          value: String(year),
          label,
        }))}
      />
      {filters.type === 'monthly' && (
        <SelectField
          label={t('filters.month')}
          value={filters.month}
          onChange={(event) => onChange({ month: Number(event.target.value) })}
          options={offeredMonths(filters.year, scope).map((month) => ({
            value: String(month),
            label: format.month(month),
          }))}
        />
      )}
      {isLoading && <Skeleton className="col-span-full h-11 md:max-w-46" />}
      {session && (
        <SwitchField
          label={t('filters.friends')}
          isOn={filters.friends}
          onChange={(friends) => onChange({ friends })}
          className="col-span-full md:justify-self-start"
        />
      )}
    </fieldset>
  );
}
