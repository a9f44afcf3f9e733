import { listLockedFlags, type MatchFlag } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/controls/field.tsx';
import { SwitchField } from '#ui/controls/switch-field.tsx';
import type { MatchForm } from './use-match-form.ts';

const FLAGS = ['extraTime', 'penalties', 'secondLeg'] as const satisfies MatchFlag[];

export function FlagFields({ form }: { form: MatchForm }) {
  const { t } = useTranslation('createMatch');
  const { values, turn, change } = form;
  const locked = listLockedFlags(values);
  return (
    <fieldset className="grid min-w-0 gap-x-6 gap-y-1 sm:col-span-2 sm:grid-cols-3">
      <legend className="sr-only">{t('flags.label')}</legend>
      {FLAGS.map((flag) => (
        <SwitchField
          key={flag}
          label={t(`flags.${flag}`)}
          hint={locked.includes(flag) ? t('flags.locked') : t(`flags.hints.${flag}`)}
          isOn={values[flag]}
          isDisabled={locked.includes(flag)}
          onChange={(isOn) => turn(flag, isOn)}
        />
      ))}
      {values.secondLeg && (
        <TextField
          label={t('firstLeg')}
          hint={t('firstLegHint')}
          error={form.errorOf('firstLeg')}
          inputMode="text"
          autoComplete="off"
          placeholder="2-1"
          value={values.firstLeg}
          onBlur={form.leave('firstLeg')}
          onChange={(event) => change({ firstLeg: event.target.value })}
          className="sm:col-span-3 sm:max-w-64"
        />
      )}
    </fieldset>
  );
}
