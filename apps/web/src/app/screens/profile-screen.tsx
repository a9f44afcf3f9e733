import { useTranslation } from '../../lib/translation/use-translation.ts';
import { FriendActions } from '../../features/friends/friend-actions.tsx';
import { FriendsPanel } from '../../features/friends/friends-panel.tsx';
import { ProfilePage } from '../../features/profiles/profile-page.tsx';
import { useSession } from '../../game/players/session.ts';
import { later } from '../../lib/later.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Others see nothing of what only owners have: it comes for them alone. */
const Account = later(async () => (await import('./own-account-parts.tsx')).Account, {
  fallback: <Skeleton className="h-60" />,
});
const EditNameForm = later(async () => (await import('./own-account-parts.tsx')).EditNameForm);

const PastPanel = later(
  async () => (await import('../../features/predictions/past/past-panel.tsx')).PastPanel,
  { fallback: <Skeleton className="h-60" /> },
);

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
      renderAccount={() => session && <Account session={session} />}
    />
  );
}
