import { useTranslation } from '../../lib/translation/use-translation.ts';
import { AccountSecurity } from '../../features/accounts/own-account/account-security.tsx';
import { EditNameForm } from '../../features/accounts/own-account/edit-name-form.tsx';
import { OwnAccount } from '../../features/accounts/own-account/own-account.tsx';
import { CalendarCard } from '../../features/calendar/calendar-card.tsx';
import { FriendActions } from '../../features/friends/friend-actions.tsx';
import { FriendsPanel } from '../../features/friends/friends-panel.tsx';
import { PastPanel } from '../../features/predictions/past/past-panel.tsx';
import { MailChoicesCard } from '../../features/mails/mail-choices-card.tsx';
import { ProfilePage } from '../../features/profiles/profile-page.tsx';
import { useSession } from '../../game/players/session.ts';

/** A player, with their own account when they look at themselves. */
export function ProfileScreen() {
  const { t } = useTranslation(['past', 'friends']);
  const { session } = useSession();
  return (
    <ProfilePage
      renderNameEditor={({ profile, onRenamed, onClose }) => (
        <EditNameForm username={profile.username} onDone={onRenamed} onCancel={onClose} />
      )}
      listTabs={({ userId }, isOwner) => [
        {
          id: 'history',
          label: t('past:heading'),
          render: () => <PastPanel userId={userId} isOwner={isOwner} />,
        },
        ...(isOwner && session?.isProfileComplete
          ? [
              {
                id: 'friends' as const,
                label: t('friends:heading'),
                render: () => <FriendsPanel />,
              },
            ]
          : []),
      ]}
      renderActions={(profile) =>
        session?.isProfileComplete && <FriendActions key={profile.userId} player={profile} />
      }
      renderAccount={() =>
        session && (
          <>
            <OwnAccount session={session} />
            {session.isProfileComplete && (
              <>
                <MailChoicesCard />
                <CalendarCard />
              </>
            )}
            <AccountSecurity session={session} />
          </>
        )
      }
    />
  );
}
