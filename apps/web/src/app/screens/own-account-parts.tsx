import type { SessionView } from '@kickoracle/contracts';
import { AccountSecurity } from '#features/accounts/own-account/account-security.tsx';
import { OwnAccount } from '#features/accounts/own-account/own-account.tsx';
import { CalendarCard } from '#features/calendar/calendar-card.tsx';
import { MailChoicesCard } from '#features/mails/mail-choices-card.tsx';
import { PushCard } from '#features/push/push-card.tsx';

export { InviteFriends } from '#features/friends/invitations/invite-friends.tsx';
export { PlayerOverview } from '#features/home/overview/player-overview.tsx';
export { EditNameForm } from '#features/accounts/own-account/edit-name-form.tsx';

export function Account({ session }: { session: SessionView }) {
  return (
    <>
      <OwnAccount session={session} />
      {session.isProfileComplete && (
        <>
          <MailChoicesCard />
          <PushCard userId={session.userId} />
          <CalendarCard />
        </>
      )}
      <AccountSecurity session={session} />
    </>
  );
}
