import { isOfLegalAge } from '@kickoracle/game';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/controls/date-fields.tsx';

/** Today in UTC, by which the server counts too. */
const today = () => new Date().toISOString().slice(0, 10);

/** The rules of a birth date, for `register`. */
export function useBirthDateRules() {
  const { t } = useTranslation('auth');
  return {
    required: t('problems.birthDateRequired'),
    validate: (date: string) => isOfLegalAge(date, today()) || t('problems.eighteenRequired'),
  };
}

type BirthDateFieldProps = Omit<ComponentProps<typeof DateField>, 'label'>;

export function BirthDateField(props: BirthDateFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <DateField
      label={t('fields.birthDate')}
      hint={t('hints.birthDate')}
      max={today()}
      autoComplete="bday"
      required
      {...props}
    />
  );
}
