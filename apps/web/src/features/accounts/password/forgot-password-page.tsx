import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHead } from '#lib/page-head.tsx';
import { currentLanguage } from '#lib/i18n.ts';
import { errorCode } from '#lib/errors.ts';
import { useDraftForm } from '#game/drafts/use-draft-form.ts';
import { paths } from '#game/paths.ts';
import { useSession } from '#game/players/session.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useFocusOnMount } from '#lib/use-focus-on-mount.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { MailQuestionMark } from '#ui/icons/icons.ts';
import { Card } from '#ui/layout/card.tsx';
import { MessageCard } from '#ui/feedback/message-card.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useRequestPasswordReset } from '../accounts.queries.ts';
import { AccountEmailField } from '../shared/account-fields.tsx';
import { MailboxLink } from '../shared/mailbox-link.tsx';

export function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { session, isLoading } = useSession();
  if (sentTo !== null) return <SentView email={sentTo} />;
  return (
    <Card className="mx-auto max-w-md p-5 sm:p-8">
      <PageHead title={t('forgotPassword.title')} />
      <h1 className="text-2xl">{t('forgotPassword.heading')}</h1>
      <p className="mt-1 mb-6 text-soft">{t('forgotPassword.lead')}</p>
      <RequestForm
        // A signed-in player's address is known once the session is loaded.
        key={isLoading ? 'loading' : 'loaded'}
        initialEmail={session?.email ?? ''}
        onSent={setSentTo}
      />
      <p className="mt-4 border-t border-line pt-4 text-center">
        <Link
          to={paths.auth}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('forgotPassword.back')}
        </Link>
      </p>
    </Card>
  );
}

type RequestFormProps = { initialEmail: string; onSent: (email: string) => void };

function RequestForm({ initialEmail, onSent }: RequestFormProps) {
  const { t } = useTranslation('auth');
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const request = useRequestPasswordReset();
  const { form, forgetDraft } = useDraftForm('forgotPassword', {
    defaultValues: { email: initialEmail },
  });
  const { errors } = form.formState;

  const onSubmit = form.handleSubmit(async (values) => {
    const email = values.email.trim();
    try {
      await request.mutateAsync({ email, language: currentLanguage() });
      forgetDraft();
      onSent(email);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'INVALID_INPUT') {
        form.setError('email', { message: t('problems.emailInvalid') }, { shouldFocus: true });
        return;
      }
      const message = code === 'INTERNAL' ? t('forgotPassword.emailError') : errorText(error);
      showToast({ type: 'error', message });
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
      <Button type="submit" isBusy={request.isPending}>
        {t('forgotPassword.submit')}
      </Button>
    </form>
  );
}

function SentView({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <MessageCard
      Icon={MailQuestionMark}
      heading={t('forgotPassword.sentHeading')}
      headingRef={heading}
      actions={
        <>
          <MailboxLink />
          <ButtonLink look="secondary" to={paths.auth}>
            {t('forgotPassword.back')}
          </ButtonLink>
        </>
      }
    >
      <p className="[overflow-wrap:anywhere]">{t('forgotPassword.sentLead', { email })}</p>
      <p className="text-sm text-soft">{t('forgotPassword.spam')}</p>
    </MessageCard>
  );
}
