import type { LeagueRoundView, LeagueView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useCompetitionList } from '#game/competitions/use-competition-list.ts';
import { RoundField } from '#game/rounds/round-field.tsx';
import type { RoundKey } from '#game/rounds/round-key.ts';
import { useFormat } from '#lib/use-format.ts';
import { useNow } from '#lib/use-now.ts';
import { SelectField } from '#ui/controls/field.tsx';
import { SwitchField } from '#ui/controls/switch-field.tsx';
import { lastMonths } from './last-months.ts';
import { PERIODS, type TableChoice } from './table-choice.ts';

type Month = NonNullable<TableChoice['month']>;
const isSameMonth = (one: Month, other: Month) =>
  one.year === other.year && one.month === other.month;

type TableFiltersProps = {
  league: LeagueView;
  choice: TableChoice;
  rounds: readonly LeagueRoundView[];
  round: RoundKey | null;
  onChange: (change: Partial<TableChoice>) => void;
};

export function TableFilters({ league, choice, rounds, round, onChange }: TableFiltersProps) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const now = useNow(60_000);
  const toOptions = useCompetitionList();
  const { period, competitionId, month, number, isSinceJoin } = choice;
  const competitions = league.competitions.map(({ competitionId: id, name }) => ({ id, name }));
  const months = lastMonths(now);
  const isOldMonth = month !== null && !months.some((each) => isSameMonth(each, month));
  return (
    <fieldset className="grid grid-cols-1 gap-x-3 gap-y-2 @container sm:grid-cols-2 md:grid-cols-3">
      <legend className="sr-only">{t('table.filters')}</legend>
      <SelectField
        label={t('table.period')}
        value={period}
        onChange={({ target }) =>
          onChange({ period: PERIODS.find((each) => each === target.value) ?? 'season' })
        }
        options={PERIODS.map((each) => ({ value: each, label: t(`table.periods.${each}`) }))}
      />
      {period === 'round' && rounds.length > 0 && (
        <RoundField
          label={t('table.round')}
          rounds={rounds}
          chosen={round}
          onChoose={(next) => onChange({ round: next })}
        />
      )}
      {period === 'month' && (
        <SelectField
          label={t('table.month')}
          value={JSON.stringify(month ?? months[0])}
          onChange={({ target }) =>
            onChange({
              month: months.find((each) => JSON.stringify(each) === target.value) ?? null,
            })
          }
          options={[...months, ...(isOldMonth ? [month] : [])].map((each) => ({
            value: JSON.stringify(each),
            label: format.monthTitle(each),
          }))}
        />
      )}
      {period === 'league_season' && league.season.number > 1 && (
        <SelectField
          label={t('table.periods.league_season')}
          value={String(number ?? league.season.number)}
          onChange={({ target }) => onChange({ number: Number(target.value) })}
          options={Array.from({ length: league.season.number }, (_, back) => {
            const each = league.season.number - back;
            return { value: String(each), label: t('table.seasonNumber', { number: each }) };
          })}
        />
      )}
      {period !== 'round' && competitions.length > 1 && (
        <SelectField
          label={t('table.competition')}
          value={competitionId ?? ''}
          onChange={({ target }) =>
            onChange({
              competitionId: competitions.find(({ id }) => id === target.value)?.id ?? null,
            })
          }
          options={[{ value: '', label: t('table.allCompetitions') }, ...toOptions(competitions)]}
        />
      )}
      {period !== 'round' && (
        <SwitchField
          label={t('table.sinceJoin')}
          hint={t('table.sinceJoinHint')}
          isOn={isSinceJoin}
          onChange={(isOn) => onChange({ isSinceJoin: isOn })}
          className="self-end"
        />
      )}
    </fieldset>
  );
}
