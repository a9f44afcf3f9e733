import { CircleCheck, LoaderCircle } from 'lucide-react';
import type { InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/field.tsx';
import type { UsernameAvailability } from '../use-username-availability.ts';

/** What to say about a refused name. */
export const USERNAME_PROBLEM_KEYS = {
  empty: 'problems.usernameEmpty',
  too_short: 'problems.usernameTooShort',
  too_long: 'problems.usernameTooLong',
  forbidden_character: 'problems.usernameForbiddenCharacter',
  reserved: 'problems.usernameReserved',
  taken: 'problems.usernameTaken',
} as const;

type UsernameFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  availability: UsernameAvailability;
  /** What the form has against the name; goes before what the check says. */
  error?: string | undefined;
  /** Too short is no mistake while somebody is still typing. */
  isTouched: boolean;
  ref?: React.Ref<HTMLInputElement>;
};

export function UsernameField({ availability, error, isTouched, ...input }: UsernameFieldProps) {
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
      autoComplete="username"
      spellCheck={false}
      error={error ?? refused}
      hint={<AvailabilityHint state={availability.state} />}
    />
  );
}

function AvailabilityHint({ state }: { state: UsernameAvailability['state'] }) {
  const { t } = useTranslation('auth');
  if (state === 'loading') {
    return (
      <span className="inline-flex items-center gap-1.5">
        <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
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
  return t('hints.username');
}
