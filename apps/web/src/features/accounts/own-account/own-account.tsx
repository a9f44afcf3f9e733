import type { SessionView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { useSignOut } from '#game/players/session.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Confirmation } from '#game/confirmation.tsx';
import { LinkRow } from '#ui/layout/link-row.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';

export function OwnAccount({ session }: { session: SessionView }) {
  const { t } = useTranslation(['profile', 'common']);
  const links = [
    { to: paths.rules, label: t('common:nav.rules') },
    { to: paths.contact, label: t('common:nav.contact') },
    { to: paths.tos, label: t('common:legal.tos') },
    { to: paths.privacy, label: t('common:legal.privacy') },
    { to: paths.disclaimer, label: t('common:legal.disclaimer') },
  ];
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="text-lg">{t('profile:account')}</h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="eyebrow text-soft">{t('profile:email')}</dt>
          <dd className="font-semibold [overflow-wrap:anywhere]">{session.email}</dd>
          <dd className="text-sm text-soft">{t('profile:emailHint')}</dd>
        </div>
        <div>
          <dt className="eyebrow mb-1 text-soft">{t('profile:signIn')}</dt>
          <dd className="flex flex-wrap gap-2">
            {session.signInMethods.map((method) => (
              <Badge key={method} tone="quiet">
                {t(`profile:providers.${method}`)}
              </Badge>
            ))}
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        {session.isAdmin && (
          <ButtonLink look="secondary" to={paths.admin}>
            {t('profile:admin')}
          </ButtonLink>
        )}
        <SignOutButton />
      </div>
      <div className="border-t border-line pt-3">
        <LinkRow label={t('profile:more')} links={links} />
      </div>
    </Card>
  );
}

function SignOutButton() {
  const { t } = useTranslation(['profile', 'common']);
  const { showToast } = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const signOut = useSignOut({
    onFailure: () => showToast({ type: 'error', message: t('profile:signOutFailed') }),
  });
  return (
    <>
      <Button look="secondary" isBusy={signOut.isPending} onClick={() => setIsAsking(true)}>
        {t('profile:signOut')}
      </Button>
      <Confirmation
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          // The sign-out may have a question of its own.
          setIsAsking(false);
          signOut.mutate();
        }}
        title={t('profile:signOutHeading')}
        lead={t('profile:signOutLead')}
        confirm={t('profile:signOut')}
      />
    </>
  );
}
