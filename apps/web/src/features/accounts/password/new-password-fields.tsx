import { findPasswordProblem, PASSWORD_LENGTH } from '@kickoracle/game';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checklist } from '#ui/feedback/checklist.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { usePasswordProblemText } from '../shared/use-password-problem-text.ts';

export type NewPasswordValues = {
  currentPassword: string;
  password: string;
  passwordRepeat: string;
};

type NewPasswordFieldsProps = {
  form: UseFormReturn<NewPasswordValues>;
  /** Passwords that the server refused as too common. */
  refused: ReadonlySet<string>;
  /** The account, as far as it is known here. */
  own?: { readonly username: string | null; readonly email: string };
};

export function NewPasswordFields({ form, refused, own }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth');
  const passwordProblemText = usePasswordProblemText(refused);
  const { errors } = form.formState;
  const [password, repeated] = useWatch({
    control: form.control,
    name: ['password', 'passwordRepeat'],
  });
  const min = PASSWORD_LENGTH.min;
  const isLongEnough = [...password].length >= min;
  const items = [
    { text: t('checklist.length', { min }), isMet: isLongEnough },
    {
      text: t('checklist.uncommon'),
      // As far as it is known here: the server has the list, and decides.
      isMet:
        isLongEnough &&
        findPasswordProblem(password, { own: {}, commonPasswords: refused }) !== 'common_password',
    },
    { text: t('checklist.match'), isMet: password !== '' && password === repeated },
  ];
  const field = {
    showLabel: t('fields.showPassword'),
    autoComplete: 'new-password',
    required: true,
  };
  return (
    <>
      <PasswordField
        {...field}
        label={t('resetPassword.newPassword')}
        error={errors.password?.message}
        {...form.register('password', {
          validate: (typed) => passwordProblemText(typed, own),
          deps: form.formState.isSubmitted ? ['passwordRepeat'] : [],
        })}
      />
      <PasswordField
        {...field}
        label={t('fields.passwordRepeat')}
        error={errors.passwordRepeat?.message}
        {...form.register('passwordRepeat', {
          validate: (typed, values) => typed === values.password || t('problems.passwordMismatch'),
        })}
      />
      <Checklist
        label={t('checklist.label')}
        items={items}
        stateLabels={{ met: t('checklist.met'), open: t('checklist.open') }}
      />
    </>
  );
}
