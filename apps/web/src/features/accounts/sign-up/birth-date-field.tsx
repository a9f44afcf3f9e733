import { findBirthDateProblem } from '@kickoracle/game';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { TypedDateField } from '#ui/controls/typed-date-field.tsx';

const today = () => new Date(serverNow()).toISOString().slice(0, 10);

export function useBirthDateRules() {
  const { t } = useTranslation('auth');
  const { fieldProblemText } = useErrorTexts();
  return {
    required: t('problems.birthDateRequired'),
    validate(date: string) {
      const problem = findBirthDateProblem(date, today());
      if (problem === null) return true;
      return problem === 'under_age' ? t('problems.eighteenRequired') : fieldProblemText(problem);
    },
  };
}

type BirthDateFieldProps<V extends FieldValues> = { control: Control<V>; name: Path<V> };

export function BirthDateField<V extends FieldValues>({ control, name }: BirthDateFieldProps<V>) {
  const { t } = useTranslation('auth');
  const { locale } = useFormat();
  const rules = useBirthDateRules();
  const { field, fieldState } = useController({ control, name, rules });
  const { ref, value, onChange, onBlur } = field;
  return (
    <TypedDateField
      ref={ref}
      label={t('fields.birthDate')}
      calendarLabel={t('fields.calendar')}
      hint={t('hints.birthDate')}
      error={fieldState.error?.message}
      value={value as string}
      onChange={onChange}
      onBlur={onBlur}
      max={today()}
      locale={locale}
      autoComplete="bday"
    />
  );
}
