import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useDraftForm } from '#game/drafts/use-draft-form.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { useSignUp } from '../accounts.queries.ts';
import type { PendingSignUp } from './pending-sign-up.ts';
import { refusedAsCommon } from '../shared/refused-as-common.ts';
import { usePasswordProblemText } from '../shared/use-password-problem-text.ts';
import { useRefusals } from '../shared/use-refusals.ts';
import { useUsernameAvailability } from '../shared/use-username-availability.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { FormError } from '../shared/form-error.tsx';
import { TermsField } from './terms-field.tsx';
import { UsernameField, useUsernameRules } from '../shared/username-field.tsx';

const AVAILABILITY_DEBOUNCE_MS = 200;

export type SignUpValues = {
  username: string;
  birthDate: string;
  email: string;
  password: string;
  passwordRepeat: string;
  acceptedTerms: boolean;
};

const EMPTY: SignUpValues = {
  username: '',
  birthDate: '',
  email: '',
  password: '',
  passwordRepeat: '',
  acceptedTerms: false,
};

type SignUpFormProps = {
  draft: Partial<SignUpValues> | null;
  replaces: PendingSignUp | null;
  /** Page of an invitation, which some servers require. */
  invitation: string | null;
  onDone: (values: SignUpValues, ticket: string) => void;
};

export function SignUpForm({ draft, replaces, invitation, onDone }: SignUpFormProps) {
  const { t } = useTranslation('auth');
  const signUp = useSignUp();
  const usernameRules = useUsernameRules();
  const passwordProblemText = usePasswordProblemText(
    refusedAsCommon(signUp.error, signUp.variables?.password),
  );
  const { form, forgetDraft } = useDraftForm<SignUpValues>('signUp', {
    mode: 'onTouched',
    defaultValues: { ...EMPTY, ...draft },
    secrets: ['password', 'passwordRepeat'],
  });
  const { register, setFocus } = form;
  const { errors, touchedFields } = form.formState;
  const refuse = useRefusals(form, {
    failure: t('failedCreateProfile'),
    byPath: {
      username: 'username',
      birthDate: 'birthDate',
      email: 'email',
      password: 'password',
      acceptedTerms: 'acceptedTerms',
    },
    byCode: { USERNAME_TAKEN: 'username' },
  });
  const [username, birthDate, acceptedTerms] = useWatch({
    control: form.control,
    name: ['username', 'birthDate', 'acceptedTerms'],
  });
  const availability = useUsernameAvailability(username, {
    debounceMs: AVAILABILITY_DEBOUNCE_MS,
    ownName: replaces?.username ?? null,
  });
  const canSubmit =
    availability.state === 'valid' &&
    [...username.trim()].length >= USERNAME_LENGTH.min &&
    birthDate !== '' &&
    acceptedTerms;

  const isCorrection = replaces !== null;
  useEffect(() => {
    if (isCorrection) setFocus('email', { shouldSelect: true });
  }, [isCorrection, setFocus]);

  const onSubmit = form.handleSubmit(async (values) => {
    try {
      const { ticket } = await signUp.mutateAsync({
        username: values.username.trim(),
        birthDate: values.birthDate,
        email: values.email.trim(),
        password: values.password,
        acceptedTerms: true,
        language: currentLanguage(),
        ...(replaces && { replaces: replaces.ticket }),
        ...(invitation !== null && { from: invitation }),
      });
      forgetDraft();
      onDone(values, ticket);
    } catch (error) {
      refuse(error);
    }
  });

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-2">
      {isCorrection && (
        <Notice tone="info" className="mb-2">
          {t('signUp.otherAddress')}
        </Notice>
      )}
      <UsernameField
        availability={availability}
        error={errors.username?.message}
        isTouched={touchedFields.username === true}
        required
        {...register('username', usernameRules)}
      />
      <BirthDateField control={form.control} name="birthDate" />
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email', {
          required: t('problems.emailRequired'),
          pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: t('problems.emailInvalid') },
        })}
      />
      <PasswordField
        label={t('fields.password')}
        showLabel={t('fields.showPassword')}
        hint={t('hints.password', { min: PASSWORD_LENGTH.min })}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...register('password', {
          validate: (password, own) => passwordProblemText(password, own),
          deps: ['passwordRepeat'],
        })}
      />
      <PasswordField
        label={t('fields.passwordRepeat')}
        showLabel={t('fields.showPassword')}
        autoComplete="new-password"
        required
        error={errors.passwordRepeat?.message}
        {...register('passwordRepeat', {
          validate: (repeated, { password }) =>
            repeated === password || t('problems.passwordMismatch'),
        })}
      />
      <TermsField
        error={errors.acceptedTerms?.message}
        {...register('acceptedTerms', { required: t('problems.mustAcceptTermsPolicies') })}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" disabled={!canSubmit} isBusy={signUp.isPending} className="mt-2">
        {t('signUp.submit')}
      </Button>
    </form>
  );
}
