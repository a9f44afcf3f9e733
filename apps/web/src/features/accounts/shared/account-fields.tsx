import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/controls/field.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';

type CurrentPasswordProps = Omit<ComponentProps<typeof PasswordField>, 'showLabel'>;

export function CurrentPasswordField(props: CurrentPasswordProps) {
  const { t } = useTranslation('auth');
  return (
    <PasswordField
      showLabel={t('fields.showPassword')}
      autoComplete="current-password"
      required
      {...props}
    />
  );
}

export function AccountEmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation('auth');
  return (
    <TextField label={t('fields.email')} type="email" autoComplete="username" required {...props} />
  );
}
