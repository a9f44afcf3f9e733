import type { SessionView } from '@kickoracle/contracts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocalSignOut } from '#game/players/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useDeleteAccount } from '../accounts.queries.ts';
import { CurrentPasswordField } from '../shared/account-fields.tsx';
import { useRefusals } from '../shared/use-refusals.ts';
import { FormError } from '../shared/form-error.tsx';

const EFFECTS = ['open', 'points', 'name', 'final'] as const;

type DeleteAccountFormProps = { session: SessionView; onCancel: () => void };

export function DeleteAccountForm({ session, onCancel }: DeleteAccountFormProps) {
  const { t } = useTranslation(['profile', 'auth', 'common']);
  const { showToast } = useToast();
  const leave = useLocalSignOut();
  const remove = useDeleteAccount();
  const form = useForm({ defaultValues: { confirmation: '', password: '' } });
  const { errors } = form.formState;
  const refuse = useRefusals(form, {
    byPath: { confirmation: 'confirmation', password: 'password' },
    byCode: { WRONG_PASSWORD: 'password' },
  });
  const name = session.username ?? session.email;
  const hasPassword = session.signInMethods.includes('password');

  const onSubmit = form.handleSubmit(async ({ confirmation, password }) => {
    try {
      await remove.mutateAsync({
        confirmation: confirmation.trim(),
        ...(hasPassword && { password }),
      });
    } catch (error) {
      return refuse(error);
    }
    await leave(session);
    showToast({ type: 'success', message: t('profile:delete.done') });
  });

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-3">
      <ul className="mb-1 grid list-disc gap-1 pl-5 text-soft marker:text-danger">
        {EFFECTS.map((effect) => (
          <li key={effect}>{t(`profile:delete.effects.${effect}`)}</li>
        ))}
      </ul>
      <TextField
        label={t('profile:delete.confirm', { name })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.confirmation?.message}
        {...form.register('confirmation', {
          validate: (typed) => typed.trim() === name || t('profile:delete.mismatch', { name }),
        })}
      />
      {hasPassword && (
        <CurrentPasswordField
          label={t('profile:delete.password')}
          error={errors.password?.message}
          {...form.register('password', { required: t('auth:problems.passwordRequired') })}
        />
      )}
      <FormError message={errors.root?.message} />
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <Button type="submit" look="danger" isBusy={remove.isPending}>
          {t('profile:delete.submit')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
