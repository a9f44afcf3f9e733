import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorCode } from '#lib/errors.ts';
import { useFocusOnMount } from '#lib/use-focus-on-mount.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useConfirmSignUp } from '../accounts.queries.ts';
import { NewPasswordFields, type NewPasswordValues } from '../password/new-password-fields.tsx';
import { CurrentPasswordField } from '../shared/account-fields.tsx';
import { FormError } from '../shared/form-error.tsx';
import { refusedAsCommon } from '../shared/refused-as-common.ts';
import { useRefusals } from '../shared/use-refusals.ts';

type ProveSignUpProps = {
  token: string;
  onConfirmed: () => void;
  /** The link stopped working in the meantime. */
  onLinkRefused: () => void;
};

/** Confirms a sign-up in another browser. A stranger may have chosen its password: asks for one. */
export function ProveSignUp({ token, onConfirmed, onLinkRefused }: ProveSignUpProps) {
  const { t } = useTranslation('auth');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const confirm = useConfirmSignUp();
  const [isNew, setIsNew] = useState(false);
  const form = useForm<NewPasswordValues>({
    defaultValues: { currentPassword: '', password: '', passwordRepeat: '' },
  });
  const { errors } = form.formState;
  const refuse = useRefusals(form, {
    byPath: { password: 'currentPassword', newPassword: 'password' },
  });
  useFocusAfterSwitch(isNew, () => form.setFocus(isNew ? 'password' : 'currentPassword'));

  function onFailure(error: unknown) {
    const code = errorCode(error);
    if (code === 'LINK_INVALID_OR_EXPIRED') return onLinkRefused();
    if (code !== 'WRONG_PASSWORD') return refuse(error);
    const message = t('confirm.other.wrong');
    form.setError('currentPassword', { message }, { shouldFocus: true });
  }

  const onSubmit = form.handleSubmit(async ({ currentPassword, password }) => {
    const proof = isNew ? { newPassword: password } : { password: currentPassword };
    try {
      await confirm.mutateAsync({ token, ...proof });
    } catch (error) {
      return onFailure(error);
    }
    onConfirmed();
  });

  function onSwitch() {
    form.reset();
    setIsNew(!isNew);
  }

  return (
    <Card className="mx-auto max-w-md p-5 sm:p-8">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('confirm.other.heading')}
      </h1>
      <p className="mt-1 mb-6 text-soft">{t('confirm.other.lead')}</p>
      <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-2">
        {isNew ? (
          <NewPasswordFields
            form={form}
            refused={refusedAsCommon(confirm.error, confirm.variables?.newPassword)}
          />
        ) : (
          <CurrentPasswordField
            label={t('confirm.other.password')}
            error={errors.currentPassword?.message}
            {...form.register('currentPassword', { required: t('problems.passwordRequired') })}
          />
        )}
        <FormError message={errors.root?.message} />
        <Button type="submit" isBusy={confirm.isPending} className="mt-3">
          {t('confirm.submit')}
        </Button>
        <Button look="ghost" onClick={onSwitch}>
          {isNew ? t('confirm.other.enterIt') : t('confirm.other.chooseNew')}
        </Button>
      </form>
    </Card>
  );
}

/** Focuses the first new field after a switch by a press. */
function useFocusAfterSwitch(shown: boolean, focus: () => void): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    focus();
  });
}
