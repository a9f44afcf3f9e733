import type { AdministratorInvitationView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { CardSection } from '#ui/layout/card.tsx';
import { useOpenInvitations, useWithdrawInvitation } from './players.queries.ts';

export function OpenInvitations() {
  const { t } = useTranslation('adminPlayers');
  const query = useOpenInvitations();
  if (query.isError && !query.data) return <FailedNotice query={query} />;
  const invitations = query.data?.invitations ?? [];
  if (invitations.length === 0) return null;
  return (
    <CardSection id="invitations" heading={t('invitations.heading')}>
      <ul aria-labelledby="invitations" className="grid divide-y divide-line">
        {invitations.map((invitation) => (
          <Invitation key={invitation.playerId} invitation={invitation} />
        ))}
      </ul>
    </CardSection>
  );
}

function Invitation({ invitation }: { invitation: AdministratorInvitationView }) {
  const { t } = useTranslation('adminPlayers');
  const work = useWork();
  const format = useFormat();
  const withdraw = useWithdrawInvitation();
  const { playerId, username, inviter, expiresAt } = invitation;
  const until = format.date(expiresAt, 'datetime');
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0 sm:flex sm:items-center sm:justify-between sm:gap-4">
      <div className="grid min-w-0">
        <span className="font-semibold">
          <BreakableName>{username}</BreakableName>
        </span>
        <span className="text-sm text-soft [overflow-wrap:anywhere]">
          {t('invitations.text', { inviter, until })}
        </span>
      </div>
      <Button
        look="secondary"
        isBusy={withdraw.isPending}
        onClick={() => void work(withdraw.mutateAsync({ playerId }), () => t('invitations.done'))}
        className="shrink-0 max-sm:justify-self-start"
      >
        {t('invitations.withdraw')}
        <span className="sr-only">{username}</span>
      </Button>
    </li>
  );
}
