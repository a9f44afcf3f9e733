import { LEAGUE_NAME_LENGTH, type UsernameProblem } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';

const PROBLEMS = {
  empty: 'form.problems.empty',
  too_short: 'form.problems.tooShort',
  too_long: 'form.problems.tooLong',
  forbidden_character: 'form.problems.forbidden',
  reserved: 'form.problems.reserved',
} as const satisfies Record<UsernameProblem, string>;

export function useDraftProblemText() {
  const { t } = useTranslation('leagues');
  return (field: 'name' | 'line', problem: UsernameProblem): string =>
    field === 'line' ? t('form.problems.lineTooLong') : t(PROBLEMS[problem], LEAGUE_NAME_LENGTH);
}
