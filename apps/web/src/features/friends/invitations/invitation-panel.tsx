import { useState } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Confirmation } from '../../../game/confirmation.tsx';
import { useToast } from '../../../ui/feedback/toast/toast-provider.tsx';
import { Collapsible } from '../../../ui/layout/collapsible.tsx';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { useChangeInvitation, useOwnInvitation } from './invitations.queries.ts';
import { InviteFriends } from './invite-friends.tsx';
import { OwnLink } from './own-link.tsx';

/** The player's invitation: to give away, to see, to change and to take back. */
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
  const [asked, setAsked] = useState<'renew' | 'revoke'>('renew');
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  // What is asked stays while the dialog slides out.
  const ask = (what: typeof asked) => {
    setAsked(what);
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
        <OwnLink url={url} />
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
          asked === 'renew'
            ? renew.mutate(undefined, outcome(t('invitation.renewed')))
            : revoke.mutate(undefined, outcome(t('invitation.revoked')))
        }
        title={t(`invitation.${asked}Heading`)}
        lead={t(`invitation.${asked}Lead`)}
        confirm={t(`invitation.${asked}`)}
      />
    </Collapsible>
  );
}
