import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, retryAfterSeconds } from '#lib/errors.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { paths } from '#game/paths.ts';
import { readInvitation } from '#game/players/stored-invitation.ts';
import { refreshSession } from '#game/players/session.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useFocusOnMount } from '#lib/use-focus-on-mount.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { MessageCard } from '#ui/feedback/message-card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { MailCheck } from '#ui/icons/icons.ts';
import { useResendConfirmation } from '../accounts.queries.ts';
import type { PendingSignUp } from './pending-sign-up.ts';
import { useCooldown } from './use-cooldown.ts';
import { MailboxLink } from '../shared/mailbox-link.tsx';

const COOLDOWN_SECONDS = 60;

type CheckEmailViewProps = {
  pending: PendingSignUp;
  onOtherAddress: () => void;
};

export function CheckEmailView({ pending, onOtherAddress }: CheckEmailViewProps) {
  const { t } = useTranslation(['auth', 'friends']);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  useSessionFromOtherTabs();
  return (
    <MessageCard
      Icon={MailCheck}
      heading={t('auth:checkEmail.heading')}
      headingRef={heading}
      actions={
        <>
          <MailboxLink />
          <ResendButton ticket={pending.ticket} />
          <Button look="ghost" onClick={onOtherAddress}>
            {t('auth:checkEmail.other')}
          </Button>
          <ButtonLink look="ghost" to={paths.auth}>
            {t('auth:checkEmail.back')}
          </ButtonLink>
        </>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        {t('auth:checkEmail.lead', { email: pending.email })}
      </p>
      <p className="text-sm text-soft">{t('auth:checkEmail.spam')}</p>
      {readInvitation() !== null && (
        <Notice tone="info" className="text-left">
          {t('friends:invitation.kept')}
        </Notice>
      )}
    </MessageCard>
  );
}

function ResendButton({ ticket }: { ticket: string }) {
  const { t } = useTranslation('auth');
  const { errorText } = useErrorTexts();
  const noteId = useId();
  const resend = useResendConfirmation();
  const { secondsLeft, start } = useCooldown(COOLDOWN_SECONDS);
  const isWaiting = secondsLeft > 0;

  function onResend() {
    resend.mutate(
      { ticket, language: currentLanguage() },
      {
        onSuccess: () => start(COOLDOWN_SECONDS),
        onError: (error) => start(retryAfterSeconds(error) ?? 0),
      },
    );
  }

  return (
    <>
      {resend.isError && (
        <Notice tone="error" className="text-left">
          {errorCode(resend.error) === 'LINK_INVALID_OR_EXPIRED'
            ? t('checkEmail.runOut')
            : errorText(resend.error)}
        </Notice>
      )}
      <div className="grid gap-1">
        <Button
          look="secondary"
          aria-disabled={isWaiting}
          aria-describedby={noteId}
          isBusy={resend.isPending}
          onClick={onResend}
        >
          {t('checkEmail.resend')}
        </Button>
        <p id={noteId} className="min-h-5 text-sm text-soft">
          <output>{resend.isSuccess && t('checkEmail.resent')}</output>{' '}
          {isWaiting && !resend.isError && t('checkEmail.resendIn', { seconds: secondsLeft })}
        </p>
      </div>
    </>
  );
}

/** Signs in here too after a confirmation in another tab. */
function useSessionFromOtherTabs(): void {
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refreshSession();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}
