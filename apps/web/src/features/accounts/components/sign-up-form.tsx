import type { Language } from '@kickoracle/contracts';
import { isOfLegalAge, PASSWORD_LENGTH, readUsername } from '@kickoracle/game';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { errorCode, refusedFields } from '../../../lib/errors.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField, TextField } from '../../../ui/field.tsx';
import { useSignUp } from '../accounts.queries.ts';
import { useUsernameAvailability } from '../use-username-availability.ts';
import { USERNAME_PROBLEM_KEYS, UsernameField } from './username-field.tsx';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';

const AVAILABILITY_DEBOUNCE_MS = 200;
const MIN_USERNAME_TYPED = 5;

type SignUpValues = {
  username: string;
  birthDate: string;
  email: string;
  password: string;
  passwordRepeat: string;
  acceptedTerms: boolean;
};

const FIELDS = ['username', 'birthDate', 'email', 'password', 'acceptedTerms'] as const;
const isField = (path: string) => FIELDS.find((field) => field === path);

const today = () => new Date().toISOString().slice(0, 10);

type SignUpFormProps = {
  /** The address that the mail went to. */ onDone: (email: string) => void;
};

export function SignUpForm({ onDone }: SignUpFormProps) {
  const { t } = useTranslation('auth');
  const { errorText, fieldProblemText } = useErrorTexts();
  const signUp = useSignUp();
  const form = useForm<SignUpValues>({
    mode: 'onTouched',
    defaultValues: {
      username: '',
      birthDate: '',
      email: '',
      password: '',
      passwordRepeat: '',
      acceptedTerms: false,
    },
  });
  const { errors, touchedFields } = form.formState;
  const [username, birthDate, acceptedTerms] = useWatch({
    control: form.control,
    name: ['username', 'birthDate', 'acceptedTerms'],
  });
  const availability = useUsernameAvailability(username, AVAILABILITY_DEBOUNCE_MS);
  const canSubmit =
    availability.state === 'valid' &&
    [...username.trim()].length >= MIN_USERNAME_TYPED &&
    birthDate !== '' &&
    acceptedTerms;
  const min = PASSWORD_LENGTH.min;

  function onRefused(error: unknown) {
    if (errorCode(error) === 'USERNAME_TAKEN') {
      return form.setError('username', { message: t('problems.usernameTaken') });
    }
    const refused = refusedFields(error).flatMap(({ path, problem }) => {
      const field = isField(path);
      return field ? [{ field, message: fieldProblemText(problem) }] : [];
    });
    for (const { field, message } of refused) form.setError(field, { message });
    if (refused.length === 0) form.setError('root', { message: errorText(error) });
  }

  const onSubmit = form.handleSubmit(async (values) => {
    try {
      await signUp.mutateAsync({
        username: values.username.trim(),
        birthDate: values.birthDate,
        email: values.email.trim(),
        password: values.password,
        acceptedTerms: true,
        language: currentLanguage() satisfies Language,
      });
      onDone(values.email.trim());
    } catch (error) {
      onRefused(error);
    }
  });

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-2">
      <UsernameField
        availability={availability}
        error={errors.username?.message}
        isTouched={touchedFields.username === true}
        required
        {...form.register('username', {
          validate(typed) {
            const read = readUsername(typed);
            return 'problem' in read ? t(`${USERNAME_PROBLEM_KEYS[read.problem]}`) : true;
          },
        })}
      />
      <TextField
        label={t('fields.birthDate')}
        hint={t('hints.birthDate')}
        type="date"
        max={today()}
        autoComplete="bday"
        required
        error={errors.birthDate?.message}
        {...form.register('birthDate', {
          required: t('problems.birthDateRequired'),
          validate: (date) => isOfLegalAge(date, today()) || t('problems.eighteenRequired'),
        })}
      />
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email', {
          required: t('problems.emailRequired'),
          pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: t('problems.emailInvalid') },
        })}
      />
      <TextField
        label={t('fields.password')}
        hint={t('hints.password', { min })}
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        required
        error={errors.password?.message}
        {...form.register('password', {
          required: t('problems.passwordRequired'),
          minLength: { value: min, message: t('problems.passwordTooShort', { min }) },
          deps: ['passwordRepeat'],
        })}
      />
      <TextField
        label={t('fields.passwordRepeat')}
        type="password"
        autoComplete="new-password"
        required
        error={errors.passwordRepeat?.message}
        {...form.register('passwordRepeat', {
          validate: (repeated, { password }) =>
            repeated === password || t('problems.passwordMismatch'),
        })}
      />
      <CheckboxField
        label={
          <Trans
            t={t}
            i18nKey="fields.terms"
            components={{
              tos: <NewTabLink to={paths.tos} />,
              privacy: <NewTabLink to={paths.privacy} />,
              disclaimer: <NewTabLink to={paths.disclaimer} />,
            }}
          />
        }
        hint={t('hints.terms')}
        required
        error={errors.acceptedTerms?.message}
        {...form.register('acceptedTerms', {
          required: t('problems.mustAcceptTermsPolicies'),
        })}
      />
      {errors.root?.message && (
        <p role="alert" className="font-medium text-danger">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" disabled={!canSubmit} isBusy={signUp.isPending} className="mt-2">
        {t('signUp.submit')}
      </Button>
    </form>
  );
}

/** Leaves the form as it is; `children` come from the translated sentence around it. */
function NewTabLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="text-accent-ink underline underline-offset-4"
    >
      {children}
    </a>
  );
}
