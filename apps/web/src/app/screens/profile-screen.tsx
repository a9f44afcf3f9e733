import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { FriendActions } from '#features/friends/friend-actions.tsx';
import { FriendsPanel } from '#features/friends/friends-panel.tsx';
import { useHome } from '#features/home/home.queries.ts';
import { OverviewSkeleton } from '#features/home/overview/overview-skeleton.tsx';
import { ReportPlayer } from '#features/reports/report-player.tsx';
import { ProfilePage } from '#features/profiles/profile-page.tsx';
import { useSession } from '#game/players/session.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { UnsentCount } from './unsent-count.ts';

/** Only the owner loads it. */
const Account = lazyPart(async () => (await import('./own-account-parts.tsx')).Account, {
  fallback: <Skeleton className="h-60" />,
});
const PlayerOverview = lazyPart(
  async () => (await import('./own-account-parts.tsx')).PlayerOverview,
  { fallback: <OverviewSkeleton /> },
);
const InviteFriends = lazyPart(async () => (await import('./own-account-parts.tsx')).InviteFriends);
const EditNameForm = lazyPart(async () => (await import('./own-account-parts.tsx')).EditNameForm);

const PastPanel = lazyPart(
  async () => (await import('#features/predictions/past/past-panel.tsx')).PastPanel,
  { fallback: <Skeleton className="h-60" /> },
);

export function ProfileScreen() {
  const { t } = useTranslation(['past', 'friends']);
  const { session } = useSession();
  const { username } = useParams();
  useHome(session?.isProfileComplete === true && session.username === username);
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
        session?.isProfileComplete && (
          <>
            <FriendActions key={profile.userId} player={profile} />
            <ReportPlayer key={`report ${profile.userId}`} player={profile} />
          </>
        )
      }
      renderOverview={() =>
        session?.isProfileComplete && (
          <PlayerOverview
            renderUnsent={(missing) => <UnsentCount missing={missing} />}
            renderInvite={() => <InviteFriends look="secondary" />}
          />
        )
      }
      renderAccount={() => session && <Account session={session} />}
    />
  );
}
