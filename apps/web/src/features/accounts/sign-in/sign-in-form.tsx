import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDraftForm } from '#game/drafts/use-draft-form.ts';
import { paths } from '#game/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { isSession, useSignIn } from '../accounts.queries.ts';
import { AccountEmailField, CurrentPasswordField } from '../shared/account-fields.tsx';
import { useRefusals } from '../shared/use-refusals.ts';
import { FormError } from '../shared/form-error.tsx';

type SignInValues = { email: string; password: string };

export function SignInForm() {
  const { t } = useTranslation('auth');
  const signIn = useSignIn();
  const { form, forgetDraft } = useDraftForm<SignInValues>('signIn', {
    defaultValues: { email: '', password: '' },
    secrets: ['password'],
  });
  const { errors } = form.formState;
  const refuse = useRefusals(form, { byPath: { email: 'email', password: 'password' } });

  const onSubmit = form.handleSubmit(async ({ email, password }) => {
    try {
      const session = await signIn.mutateAsync({ email: email.trim(), password });
      forgetDraft();
      if (!isSession(session)) form.setError('root', { message: t('signIn.noUserData') });
    } catch (error) {
      refuse(error);
    }
  });

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-2">
      <AccountEmailField
        error={errors.email?.message}
        {...form.register('email', {
          validate: (email) => email.trim() !== '' || t('problems.emailRequired'),
        })}
      />
      <CurrentPasswordField
        label={t('fields.password')}
        error={errors.password?.message}
        {...form.register('password', { required: t('problems.passwordRequired') })}
      />
      <Link
        to={paths.forgotPassword}
        className="-mt-2 inline-flex min-h-11 items-center justify-self-start font-semibold text-accent-ink underline underline-offset-4"
      >
        {t('signIn.forgot')}
      </Link>
      <FormError message={errors.root?.message} />
      <Button type="submit" isBusy={signIn.isPending}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
