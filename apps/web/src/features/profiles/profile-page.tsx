import type { PlayerProfileView, ProfileView } from '@kickoracle/contracts';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useInvalidate } from '#game/facts.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { idlePart } from '#lib/lazy-part.tsx';
import { errorCode } from '#lib/errors.ts';
import { paths } from '#game/paths.ts';
import { useSession } from '#game/players/session.ts';
import { FailedView } from '#game/lists/failed-view.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { PlayerCard, SETTINGS_ID, type RenderNameEditor } from './components/player-card.tsx';
import { ProfileTabs, type ProfileTab } from './components/profile-tabs.tsx';
import { RecordCard } from './components/record-card.tsx';
import { SkillCard } from './components/skill-card.tsx';
import { useKeepProfile, useProfile, useRecord, useSkill } from './profiles.queries.ts';

const BadgeShelf = idlePart(async () => (await import('./components/badge-shelf.tsx')).BadgeShelf, {
  fallback: <Skeleton className="h-96" />,
});

/** Also of a text that is no name. */
const GONE = new Set(['PLAYER_NOT_FOUND', 'INVALID_INPUT']);

type ProfilePageProps = {
  renderNameEditor: RenderNameEditor;
  listTabs: (profile: ProfileView, isOwner: boolean) => readonly [ProfileTab, ...ProfileTab[]];
  renderActions: (profile: ProfileView) => ReactNode;
  /** For owners only, as the account. */
  renderOverview: () => ReactNode;
  renderAccount: () => ReactNode;
};

export function ProfilePage(props: ProfilePageProps) {
  const { renderNameEditor, listTabs, renderActions, renderOverview, renderAccount } = props;
  const { t } = useTranslation(['profile', 'common']);
  const { username = '' } = useParams();
  const { session } = useSession();
  const query = useProfile(username);
  // Loaded with the profile and shown together, so that nothing moves.
  const skill = useSkill(username);
  const record = useRecord(username);
  const besides = [skill, record];
  const isWaiting = besides.some((one) => one.isPending && one.failureCount === 0);
  const failed = besides.find((one) => one.isError && !one.data);
  const followRename = useFollowRename();
  useCanonicalAddress(query.data, username);

  if (GONE.has(errorCode(query.error) ?? '')) {
    return (
      <StateView
        level={1}
        drawing="closed-eye"
        heading={t('profile:notFound')}
        text={t('profile:notFoundHint', { username })}
        className="mx-auto max-w-xl"
      >
        <ButtonLink to={paths.leaderboard}>{t('profile:notFoundLink')}</ButtonLink>
      </StateView>
    );
  }
  if (query.isError && !query.data) {
    return <FailedView level={1} heading={t('profile:failed')} query={query} />;
  }
  if (!query.data || isWaiting) {
    return (
      <Loading label={t('common:loading')} className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  const profile = query.data;
  const isOwner = session?.userId === profile.userId;
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
      <PlayerCard
        profile={profile}
        isLocked={profile.isLocked}
        renderNameEditor={isOwner ? renderNameEditor : null}
        onRenamed={(renamed) => void followRename(renamed)}
        actions={session && !isOwner && renderActions(profile)}
      />
      {isOwner && renderOverview()}
      {failed && <FailedNotice heading={t('profile:failed')} query={failed} />}
      {record.data && <RecordCard record={record.data} isOwner={isOwner} />}
      <BadgeShelf username={profile.username} isOwner={isOwner} />
      {/* Without data it would send the request again on mount, and the page would wait again. */}
      {skill.data && <SkillCard username={profile.username} isOwner={isOwner} />}
      <ProfileTabs key={profile.userId} tabs={listTabs(profile, isOwner)} />
      {isOwner && (
        <>
          <h2 id={SETTINGS_ID} tabIndex={-1} className="mt-6 scroll-mt-20 text-2xl outline-none">
            {t('profile:settings')}
          </h2>
          {renderAccount()}
        </>
      )}
    </div>
  );
}

/** Replaces another spelling of the name in the address by the canonical one. */
function useCanonicalAddress(profile: PlayerProfileView | undefined, username: string): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const keepProfile = useKeepProfile();
  const isElsewhere = profile !== undefined && profile.username !== username;
  const replaceAddress = useEffectEvent(() => {
    if (profile === undefined) return;
    keepProfile(profile);
    const pathname = paths.profile(profile.username);
    void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isElsewhere) replaceAddress();
  }, [isElsewhere]);
}

function useFollowRename() {
  const navigate = useNavigate();
  const keepProfile = useKeepProfile();
  const refreshPlayers = useInvalidate('look');
  return async (renamed: ProfileView) => {
    keepProfile({ ...renamed, isLocked: false });
    await navigate(paths.profile(renamed.username), { replace: true });
    await refreshPlayers();
  };
}
