import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useSignIn } from '../accounts.queries.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';

export function SignInForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('auth');
  const { errorText } = useErrorTexts();
  const signIn = useSignIn();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;

  const onSubmit = form.handleSubmit(async ({ email, password }) => {
    try {
      await signIn.mutateAsync({ email: email.trim(), password });
      onDone();
    } catch (error) {
      form.setError('root', { message: errorText(error) });
    }
  });

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-2">
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...form.register('email', { required: t('problems.emailRequired') })}
      />
      <TextField
        label={t('fields.password')}
        type="password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password', { required: t('problems.passwordRequired') })}
      />
      {errors.root?.message && (
        <p role="alert" className="font-medium text-danger">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" isBusy={signIn.isPending} className="mt-2">
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
