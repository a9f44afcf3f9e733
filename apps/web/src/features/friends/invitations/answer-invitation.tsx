import type { FriendshipState } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { useFocusOnMount } from '#lib/use-focus-on-mount.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { UserPlus } from '#ui/icons/icons.ts';
import { useRefusalText } from '../friends.queries.ts';
import { useAcceptInvitation } from './invitations.queries.ts';

type Standing = FriendshipState | 'own';

type AnswerInvitationProps = { code: string; username: string; standing: Standing };

export function AnswerInvitation({ code, username, standing }: AnswerInvitationProps) {
  const { t } = useTranslation('friends');
  const refusalText = useRefusalText();
  const accept = useAcceptInvitation();
  const profile = <ButtonLink to={paths.profile(username)}>{t('invitation.toProfile')}</ButtonLink>;

  if (standing === 'own') {
    return (
      <>
        <p className="text-balance text-soft">{t('invitation.own')}</p>
        <ButtonLink to={paths.ownProfile}>{t('invitation.ownAction')}</ButtonLink>
      </>
    );
  }
  // The live message about the friendship may arrive before the response.
  if (accept.isSuccess || (accept.isPending && standing === 'accepted')) {
    return (
      <>
        <NewFriends username={username} />
        {profile}
      </>
    );
  }
  if (standing === 'accepted') {
    return (
      <>
        <p className="text-balance">{t('invitation.already', { username })}</p>
        {profile}
      </>
    );
  }
  if (standing === 'blocked') return <p className="text-soft">{t('blocked')}</p>;
  return (
    <>
      <p className="text-balance text-soft">{t('invitation.acceptLead')}</p>
      {accept.error && <Notice tone="error">{refusalText(accept.error)}</Notice>}
      <div className="mt-2 grid w-full gap-3">
        <Button isBusy={accept.isPending} onClick={() => accept.mutate({ code })}>
          <UserPlus aria-hidden="true" className="size-5" />
          {t('invitation.accept')}
        </Button>
        <ButtonLink look="ghost" to={paths.home}>
          {t('invitation.later')}
        </ButtonLink>
      </div>
    </>
  );
}

/** The outcome. Takes the focus, as the button is gone. */
function NewFriends({ username }: { username: string }) {
  const { t } = useTranslation('friends');
  const message = useFocusOnMount<HTMLOutputElement>();
  return (
    <output ref={message} tabIndex={-1} className="text-balance outline-none">
      {t('invitation.done', { username })}
    </output>
  );
}
