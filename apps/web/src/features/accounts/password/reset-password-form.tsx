import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorCode, refusedFields } from '#lib/errors.ts';
import { paths } from '#game/paths.ts';
import { setSession } from '#game/players/session.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useResetPassword } from '../accounts.queries.ts';
import { forgetResetToken } from './reset-token.ts';
import { FormError } from '../shared/form-error.tsx';
import { refusedAsCommon } from '../shared/refused-as-common.ts';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';

type ResetPasswordFormProps = {
  token: string;
  onLinkRefused: () => void;
};

/** Sets the new password. This signs the player out everywhere. */
export function ResetPasswordForm({ token, onLinkRefused }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth');
  const { errorText, fieldProblemText } = useErrorTexts();
  const { showToast } = useToast();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const form = useForm<NewPasswordValues>({
    defaultValues: { currentPassword: '', password: '', passwordRepeat: '' },
  });

  // Not called if the player has left the page.
  const leadOn = () => void navigate(paths.auth, { replace: true });

  function onFailure(error: unknown) {
    const problem = refusedFields(error).find(({ path }) => path === 'password')?.problem;
    const message = problem
      ? fieldProblemText(problem)
      : errorCode(error) === 'INTERNAL'
        ? t('resetPassword.updateError')
        : errorText(error);
    showToast({ type: 'error', message });
    if (problem) form.setError('password', { message }, { shouldFocus: true });
    else if (errorCode(error) === 'LINK_INVALID_OR_EXPIRED') onLinkRefused();
    else form.setError('root', { message });
  }

  const onSubmit = form.handleSubmit(async ({ password }) => {
    try {
      await reset.mutateAsync({ token, password }, { onSuccess: leadOn });
    } catch (error) {
      return onFailure(error);
    }
    forgetResetToken();
    setSession(null);
    showToast({ type: 'success', message: t('resetPassword.done') });
  });

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-2">
      <NewPasswordFields
        form={form}
        refused={refusedAsCommon(reset.error, reset.variables?.password)}
      />
      <FormError message={form.formState.errors.root?.message} />
      <Button type="submit" isBusy={reset.isPending} className="mt-3">
        {t('resetPassword.submit')}
      </Button>
    </form>
  );
}
