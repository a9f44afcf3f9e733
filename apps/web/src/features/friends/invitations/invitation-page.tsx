import type { ProfileView } from '@kickoracle/contracts';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { paths } from '#game/paths.ts';
import { forgetInvitation } from '#game/players/stored-invitation.ts';
import { pictureUrl } from '#game/players/picture-url.ts';
import { useSession } from '#game/players/session.ts';
import { FailedView } from '#game/lists/failed-view.tsx';
import { errorCode } from '#lib/errors.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { Card } from '#ui/layout/card.tsx';
import { AnswerInvitation } from './answer-invitation.tsx';
import { useInvitation } from './invitations.queries.ts';

export function InvitationPage() {
  const { t } = useTranslation(['friends', 'common']);
  const { code = '' } = useParams();
  const { session } = useSession();
  const query = useInvitation(code);
  const isInvalid = ['INVITATION_NOT_FOUND', 'INVALID_INPUT'].includes(
    errorCode(query.error) ?? '',
  );
  useForgetWhen(isInvalid || (query.isSuccess && session !== null));

  if (isInvalid) return <InvalidView />;
  if (query.isError && !query.data) {
    return (
      <FailedView
        level={1}
        heading={t('friends:invitation.title')}
        className="mx-auto max-w-md"
        query={query}
      />
    );
  }
  if (!query.data) {
    return (
      <Loading label={t('common:loading')} className="mx-auto max-w-md">
        <Skeleton className="h-80" />
      </Loading>
    );
  }
  const { inviter, state } = query.data;
  return (
    <InviterCard inviter={inviter} areFriends={state === 'accepted'}>
      {state === null ? (
        <VisitorPart from={paths.invitation(code)} />
      ) : (
        <AnswerInvitation code={code} username={inviter.username} standing={state} />
      )}
    </InviterCard>
  );
}

type InviterCardProps = {
  inviter: Pick<ProfileView, 'username' | 'picture'>;
  /** Friends need no invitation. */
  areFriends: boolean;
  children: ReactNode;
};

function InviterCard({ inviter: { username, picture }, areFriends, children }: InviterCardProps) {
  const { t } = useTranslation('friends');
  return (
    <Card className="mx-auto grid max-w-md grid-cols-1 justify-items-center gap-4 p-6 text-center sm:p-8">
      <Avatar name={username} picture={pictureUrl(picture)} size="xl" />
      <h1 className="text-2xl">
        <BreakableName>
          {t(areFriends ? 'invitation.friendsHeading' : 'invitation.heading', { username })}
        </BreakableName>
      </h1>
      {children}
    </Card>
  );
}

function VisitorPart({ from }: { from: string }) {
  const { t } = useTranslation('friends');
  return (
    <>
      <p className="text-balance text-soft">{t('invitation.visitorLead')}</p>
      <div className="mt-2 grid w-full gap-3">
        <ButtonLink to={`${paths.signInFrom(from)}&mode=signup`}>
          {t('invitation.signUp')}
        </ButtonLink>
        <ButtonLink look="secondary" to={paths.signInFrom(from)}>
          {t('invitation.signIn')}
        </ButtonLink>
      </div>
    </>
  );
}

function InvalidView() {
  const { t } = useTranslation('friends');
  return (
    <StateView
      isError
      level={1}
      heading={t('invitation.goneHeading')}
      text={t('invitation.goneLead')}
      className="mx-auto max-w-md"
    >
      <ButtonLink to={paths.home}>{t('invitation.home')}</ButtonLink>
    </StateView>
  );
}

/** Deletes the stored invitation once its player sees it, or once it is invalid. */
function useForgetWhen(isUsed: boolean): void {
  useEffect(() => {
    if (isUsed) forgetInvitation();
  }, [isUsed]);
}
