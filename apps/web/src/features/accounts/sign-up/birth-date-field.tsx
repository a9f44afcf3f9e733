import { findBirthDateProblem } from '@kickoracle/game';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/server-clock.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { DateField } from '../../../ui/controls/date-fields.tsx';

/** Today in UTC, by which the server counts too. */
const today = () => new Date(serverNow()).toISOString().slice(0, 10);

/** The rules of a birth date, for `register`. */
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
