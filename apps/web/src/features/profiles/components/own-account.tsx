import type { SessionView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { useSignOut } from '../../../lib/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkRow } from '../../../ui/link-row.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';

/** What only the owner of a profile sees. */
export function OwnAccount({ session }: { session: SessionView }) {
  const { t } = useTranslation(['profile', 'common']);
  const { showToast } = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const signOut = useSignOut({
    onFailure: () => showToast({ type: 'error', message: t('profile:signOutFailed') }),
  });
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
      <dl>
        <dt className="eyebrow text-soft">{t('profile:email')}</dt>
        <dd className="font-medium [overflow-wrap:anywhere]">{session.email}</dd>
        <dd className="text-sm text-soft">{t('profile:emailHint')}</dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        {session.isAdmin && (
          <ButtonLink look="secondary" to={paths.admin}>
            {t('profile:admin')}
          </ButtonLink>
        )}
        <Button look="secondary" onClick={() => setIsAsking(true)}>
          {t('profile:signOut')}
        </Button>
      </div>
      <div className="border-t border-line pt-3">
        <LinkRow label={t('profile:more')} links={links} />
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('profile:signOutHeading')}
        closeLabel={t('common:actions.close')}
      >
        <p>{t('profile:signOutLead')}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={() => setIsAsking(false)}>
            {t('common:actions.cancel')}
          </Button>
          <Button isBusy={signOut.isPending} onClick={() => signOut.mutate(undefined)}>
            {t('profile:signOut')}
          </Button>
        </div>
      </Dialog>
    </Card>
  );
}
