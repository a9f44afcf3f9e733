import type { SessionView } from '@kickoracle/contracts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useChangePassword } from '../accounts.queries.ts';
import { CurrentPasswordField } from '../shared/account-fields.tsx';
import { useRefusals } from '../shared/use-refusals.ts';
import { FormError } from '../shared/form-error.tsx';
import { refusedAsCommon } from '../shared/refused-as-common.ts';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';

const EMPTY: NewPasswordValues = { currentPassword: '', password: '', passwordRepeat: '' };

export function ChangePasswordForm({ session }: { session: SessionView }) {
  const { t } = useTranslation(['profile', 'auth']);
  const { showToast } = useToast();
  const change = useChangePassword();
  const form = useForm<NewPasswordValues>({ defaultValues: EMPTY });
  const { errors } = form.formState;
  const refuse = useRefusals(form, {
    byPath: { currentPassword: 'currentPassword', newPassword: 'password' },
    byCode: { WRONG_PASSWORD: 'currentPassword' },
  });

  const onSubmit = form.handleSubmit(async ({ currentPassword, password }) => {
    try {
      await change.mutateAsync({ currentPassword, newPassword: password });
    } catch (error) {
      return refuse(error);
    }
    form.reset(EMPTY);
    showToast({ type: 'success', message: t('profile:security.passwordDone') });
  });

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid max-w-md gap-2">
      <p className="text-sm text-soft">{t('profile:security.passwordLead')}</p>
      {/* The account of the password, for password managers. */}
      <input type="email" autoComplete="username" value={session.email} readOnly hidden />
      <CurrentPasswordField
        label={t('profile:security.current')}
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { required: t('auth:problems.passwordRequired') })}
      />
      <NewPasswordFields
        form={form}
        refused={refusedAsCommon(change.error, change.variables?.newPassword)}
        own={session}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" isBusy={change.isPending} className="mt-3 justify-self-start">
        {t('profile:security.passwordSubmit')}
      </Button>
    </form>
  );
}
