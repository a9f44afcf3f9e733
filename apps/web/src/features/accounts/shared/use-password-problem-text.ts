import { findPasswordProblem, PASSWORD_LENGTH } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#lib/use-error-texts.ts';

type Own = { readonly username?: string | null; readonly email?: string | null };

/** Returns the error text of a password, or true; `commonPasswords` were refused by the server. */
export function usePasswordProblemText(commonPasswords: ReadonlySet<string>) {
  const { t } = useTranslation('auth');
  const { fieldProblemText } = useErrorTexts();
  return (password: string, own: Own = {}): string | true => {
    if (password === '') return t('problems.passwordRequired');
    const problem = findPasswordProblem(password, { own, commonPasswords });
    if (problem === null) return true;
    if (problem === 'too_short')
      return t('problems.passwordTooShort', { min: PASSWORD_LENGTH.min });
    return fieldProblemText(problem);
  };
}
