import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Confirmation } from '#game/confirmation.tsx';
import { LinkField } from '#game/sharing/link-field.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { Collapsible } from '#ui/layout/collapsible.tsx';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useChangeInvitation, useOwnInvitation } from './invitations.queries.ts';
import { InviteFriends } from './invite-friends.tsx';

export function InvitationPanel() {
  const { t } = useTranslation('friends');
  const own = useOwnInvitation();
  const url = own.data?.invitation?.url ?? null;
  return (
    <section className="grid gap-3 rounded-base border border-line bg-pitch p-4">
      <div>
        <h3 className="text-base">{t('invitation.inviteHeading')}</h3>
        <p className="text-soft">{t('invitation.lead')}</p>
      </div>
      <InviteFriends />
      {url !== null && <ManageLink url={url} />}
    </section>
  );
}

function ManageLink({ url }: { url: string }) {
  const { t } = useTranslation('friends');
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const { renew, revoke } = useChangeInvitation();
  const [action, setAction] = useState<'renew' | 'revoke'>('renew');
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  // The question stays while the dialog animates out.
  const ask = (what: typeof action) => {
    setAction(what);
    setIsAsking(true);
  };
  const outcome = (message: string) => ({
    onSuccess: () => showToast({ type: 'success', message }),
    onError: (error: unknown) => showToast({ type: 'error', message: errorText(error) }),
    onSettled: close,
  });
  return (
    <Collapsible summary={t('invitation.manage')}>
      <div className="grid gap-3">
        <LinkField url={url} hint={t('invitation.linkHint')} />
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => ask('renew')}>
            {t('invitation.renew')}
          </Button>
          <Button look="secondary" onClick={() => ask('revoke')}>
            {t('invitation.revoke')}
          </Button>
        </div>
      </div>
      <Confirmation
        isOpen={isAsking}
        isBusy={renew.isPending || revoke.isPending}
        onClose={close}
        onConfirm={() =>
          action === 'renew'
            ? renew.mutate(undefined, outcome(t('invitation.renewed')))
            : revoke.mutate(undefined, outcome(t('invitation.revoked')))
        }
        title={t(`invitation.${action}Heading`)}
        lead={t(`invitation.${action}Lead`)}
        confirm={t(`invitation.${action}`)}
      />
    </Collapsible>
  );
}
