import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '#lib/errors.ts';
import { paths } from '#game/paths.ts';
import { FailedView } from '#game/lists/failed-view.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { usePasswordResetCheck } from '../accounts.queries.ts';
import { InvalidLink } from '../shared/invalid-link.tsx';
import { useKeptLinkToken } from '#lib/use-link-token.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { forgetResetToken, RESET_TOKEN } from './reset-token.ts';

export function ResetPasswordPage() {
  const { t } = useTranslation(['auth', 'common']);
  const token = useKeptLinkToken(RESET_TOKEN);
  const check = usePasswordResetCheck(token);
  const [usedUpToken, setUsedUpToken] = useState<string | null>(null);
  const isUsedUp = token !== null && usedUpToken === token;

  const code = errorCode(check.error);
  if (
    token === null ||
    isUsedUp ||
    code === 'LINK_INVALID_OR_EXPIRED' ||
    code === 'INVALID_INPUT'
  ) {
    return <InvalidLinkView wasSubmitted={isUsedUp} />;
  }
  if (check.isError) {
    return (
      <FailedView
        level={1}
        heading={t('auth:resetPassword.failed')}
        className="mx-auto max-w-md"
        query={check}
      />
    );
  }
  if (check.isPending) {
    return (
      <Loading label={t('auth:resetPassword.checking')} className="mx-auto max-w-md">
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  return (
    <Card className="mx-auto max-w-md p-5 sm:p-8">
      <h1 className="text-2xl">{t('auth:resetPassword.heading')}</h1>
      <p className="mt-1 mb-6 text-soft">{t('auth:resetPassword.lead')}</p>
      <ResetPasswordForm token={token} onLinkRefused={() => setUsedUpToken(token)} />
    </Card>
  );
}

function InvalidLinkView({ wasSubmitted }: { wasSubmitted: boolean }) {
  const { t } = useTranslation('auth');
  useEffect(() => forgetResetToken(), []);
  return (
    <InvalidLink
      heading={t('resetPassword.invalidHeading')}
      text={t('resetPassword.invalidLead')}
      takesFocus={wasSubmitted}
    >
      <ButtonLink to={paths.forgotPassword}>{t('resetPassword.requestNew')}</ButtonLink>
    </InvalidLink>
  );
}
