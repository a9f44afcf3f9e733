import type { LeagueInvitationView } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { paths } from '#game/paths.ts';
import { forgetInvitation } from '#game/players/stored-invitation.ts';
import { useSession } from '#game/players/session.ts';
import { previewPath } from '#game/sharing/preview-path.ts';
import { FailedView } from '#game/lists/failed-view.tsx';
import { errorCode } from '#lib/errors.ts';
import { PageHead } from '#lib/page-head.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { invitationQuery } from '../leagues.queries.ts';
import { FullNotice } from './full-notice.tsx';
import { InvitedLeague } from './invited-league.tsx';
import { JoinAsPlayer } from './join-as-player.tsx';
import { JoinAsVisitor } from './join-as-visitor.tsx';

const GONE = new Set(['INVITATION_NOT_FOUND', 'INVALID_INPUT']);
const LINK_CODE = /^[\w-]{22}$/;

export function JoinPage() {
  const { t, i18n } = useTranslation('leagues');
  const { code = '' } = useParams();
  const image = LINK_CODE.test(code) ? previewPath.league(code, i18n.language) : undefined;
  return (
    <div className="mx-auto max-w-lg">
      <PageHead title={t('join.title')} description={t('join.preview')} image={image} />
      <meta name="robots" content="noindex" />
      <Invitation />
    </div>
  );
}

function Invitation() {
  const { t } = useTranslation(['leagues', 'common']);
  const { code = '' } = useParams();
  const { session, isLoading } = useSession();
  const query = useQuery({ ...useInvitationOptions(code), retry: false });
  const isGone = GONE.has(errorCode(query.error) ?? '');
  const isMember = query.data?.state === 'member';
  useForgetWhen(isGone || isMember || query.data?.state === 'requested');

  if (isGone) return <GoneView />;
  if (query.isError && !query.data) {
    return <FailedView level={1} heading={t('leagues:join.title')} query={query} />;
  }
  if (!query.data || isLoading) {
    return (
      <Loading label={t('common:loading')}>
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  return (
    <InvitedLeague invitation={query.data}>
      {session ? (
        <JoinAsPlayer code={code} invitation={query.data} />
      ) : (
        <VisitorPart code={code} invitation={query.data} />
      )}
    </InvitedLeague>
  );
}

function VisitorPart(props: { code: string; invitation: LeagueInvitationView }) {
  return props.invitation.isFull ? <FullNotice /> : <JoinAsVisitor {...props} />;
}

function GoneView() {
  const { t } = useTranslation('leagues');
  return (
    <StateView isError level={1} heading={t('join.gone')} text={t('join.goneHint')}>
      <ButtonLink to={paths.home}>{t('join.home')}</ButtonLink>
    </StateView>
  );
}

/** Both kinds of codes have the same answer; the types of their keys differ. */
function useInvitationOptions(code: string) {
  return invitationQuery(code) as ReturnType<typeof invitationQuery> & { queryKey: never };
}

/** Deletes the stored invitation once it has no more use. */
function useForgetWhen(isUsed: boolean): void {
  useEffect(() => {
    if (isUsed) forgetInvitation();
  }, [isUsed]);
}
