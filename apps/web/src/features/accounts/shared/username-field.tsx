import { readUsername } from '@kickoracle/game';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/controls/field.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { CircleCheck } from '#ui/icons/icons.ts';
import type { UsernameAvailability } from './use-username-availability.ts';

const USERNAME_PROBLEM_KEYS = {
  empty: 'problems.usernameEmpty',
  too_short: 'problems.usernameTooShort',
  too_long: 'problems.usernameTooLong',
  forbidden_character: 'problems.usernameForbiddenCharacter',
  reserved: 'problems.usernameReserved',
  taken: 'problems.usernameTaken',
} as const;

/** Returns the rules of a name that need no server, for `register`. */
export function useUsernameRules() {
  const { t } = useTranslation('auth');
  return {
    validate(typed: string) {
      const read = readUsername(typed);
      return 'problem' in read ? t(USERNAME_PROBLEM_KEYS[read.problem]) : true;
    },
  };
}

type UsernameFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  availability: UsernameAvailability;
  /** The form's own error; has priority over the check. */
  error?: string | undefined;
  /** While a user is still typing, too short is no error. */
  isTouched: boolean;
  hint?: ReactNode;
  ref?: React.Ref<HTMLInputElement>;
};

export function UsernameField(props: UsernameFieldProps) {
  const { availability, error, isTouched, hint, ...input } = props;
  const { t } = useTranslation('auth');
  const refused =
    availability.state === 'invalid' && (isTouched || availability.reason !== 'too_short')
      ? t(USERNAME_PROBLEM_KEYS[availability.reason])
      : availability.state === 'error'
        ? t('username.error')
        : undefined;
  return (
    <TextField
      {...input}
      label={t('fields.username')}
      // The name in the game. Password managers store the address, which identifies the account.
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      error={error ?? refused}
      hint={<AvailabilityHint state={availability.state} hint={hint} />}
    />
  );
}

type AvailabilityHintProps = { state: UsernameAvailability['state']; hint: ReactNode };

function AvailabilityHint({ state, hint }: AvailabilityHintProps) {
  const { t } = useTranslation('auth');
  if (state === 'loading') {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Spinner className="size-4" />
        {t('username.loading')}
      </span>
    );
  }
  if (state === 'valid') {
    return (
      <output className="inline-flex items-center gap-1.5 text-success">
        <CircleCheck aria-hidden="true" className="size-4" />
        {t('username.available')}
      </output>
    );
  }
  return hint ?? t('hints.username');
}
