import type { MatchView } from '@kickoracle/contracts';
import { MAX_GOALS } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/controls/field.tsx';
import type { ResultEntry } from '../result-entry.ts';

const MAX_MINUTE = 120;

type ResultFieldsProps = {
  match: MatchView;
  entry: ResultEntry;
  onChange: (entry: ResultEntry) => void;
  isDisabled: boolean;
};

export function ResultFields({ match, entry, onChange, isDisabled }: ResultFieldsProps) {
  const { t } = useTranslation('matchDetail');
  const [home, away] = [match.team1.name, match.team2.name];
  const field = (name: keyof ResultEntry) => ({
    value: entry[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...entry, [name]: event.target.value.replace(/\D/g, '') }),
    type: 'number',
    inputMode: 'numeric' as const,
    min: 0,
    max: name.endsWith('Minute') ? MAX_MINUTE : MAX_GOALS,
    autoComplete: 'off',
    // Scrolling past a focused number must not change it.
    onWheel: (event: React.WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
    disabled: isDisabled,
  });
  return (
    <>
      <fieldset className="grid grid-cols-2 items-end gap-x-4 gap-y-3">
        <legend className="eyebrow mb-2 text-soft">{t('score')}</legend>
        <TextField isCompact label={t('goals', { team: home })} {...field('home')} />
        <TextField isCompact label={t('goals', { team: away })} {...field('away')} />
      </fieldset>
      <fieldset className="grid grid-cols-2 items-end gap-x-4 gap-y-3">
        <legend className="eyebrow mb-2 text-soft">{t('optional')}</legend>
        <TextField
          isCompact
          label={t('halftimeGoals', { team: home })}
          {...field('halftimeHome')}
        />
        <TextField
          isCompact
          label={t('halftimeGoals', { team: away })}
          {...field('halftimeAway')}
        />
        <TextField
          isCompact
          label={t('firstGoalMinute')}
          hint={t('minuteHint')}
          {...field('firstGoalMinute')}
        />
        <TextField
          isCompact
          label={t('lastGoalMinute')}
          hint={t('minuteHint')}
          {...field('lastGoalMinute')}
        />
      </fieldset>
    </>
  );
}
