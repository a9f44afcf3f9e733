import type { SessionView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { Card } from '#ui/layout/card.tsx';
import { Collapsible } from '#ui/layout/collapsible.tsx';
import { ChangePasswordForm } from '../password/change-password-form.tsx';
import { DataDownload } from './data-download.tsx';
import { DeleteAccount } from './delete-account.tsx';

export function AccountSecurity({ session }: { session: SessionView }) {
  const { t } = useTranslation('profile');
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="text-lg">{t('security.heading')}</h2>
      {session.signInMethods.includes('password') ? (
        <Collapsible summary={t('security.password')}>
          <ChangePasswordForm session={session} />
        </Collapsible>
      ) : (
        <p className="text-soft">
          <Trans t={t} i18nKey="security.noPassword" components={{ forgot: <ForgotLink /> }} />
        </p>
      )}
      <DataDownload />
      <DeleteAccount session={session} />
    </Card>
  );
}

/** `children` are part of the translated sentence. */
function ForgotLink({ children }: { children?: ReactNode }) {
  return (
    <Link
      to={paths.forgotPassword}
      className="font-semibold text-accent-ink underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
