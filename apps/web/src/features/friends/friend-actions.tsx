import type { ProfileView } from '@kickoracle/contracts';
import type { FriendshipState } from '@kickoracle/game';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Ban, Clock, UserCheck, UserPlus } from '#ui/icons/icons.ts';
import { AnswerRequest } from './components/answer-request.tsx';
import { useFriendAction, useFriendship } from './friends.queries.ts';

export function FriendActions({ player }: { player: ProfileView }) {
  const friendship = useFriendship(player.userId);
  // Renders nothing until the state is known.
  if (!friendship.data) return null;
  return VIEWS[friendship.data.state](player);
}

/** FRIENDS-05 to FRIENDS-09. */
const VIEWS: Readonly<Record<FriendshipState, (player: ProfileView) => ReactNode>> = {
  not_friends: (player) => <AddFriend player={player} />,
  declined: (player) => <AddFriend player={player} />,
  pending_outgoing: () => <Standing label="requestSent" icon={Clock} />,
  pending_incoming: (player) => <AnswerRequest player={player} />,
  accepted: () => <Standing label="areFriends" icon={UserCheck} />,
  blocked: () => <Standing label="isBlocked" icon={Ban} />,
};

function AddFriend({ player: { userId } }: { player: ProfileView }) {
  const { t } = useTranslation('friends');
  const request = useFriendAction();
  return (
    <Button
      isBusy={request.isPending}
      onClick={() => request.mutate({ action: 'request', userId })}
      className="max-sm:w-full"
    >
      <UserPlus aria-hidden="true" className="size-5" />
      {t('add')}
    </Button>
  );
}

function Standing(props: {
  label: 'requestSent' | 'areFriends' | 'isBlocked';
  icon: typeof Clock;
}) {
  const { t } = useTranslation('friends');
  const { label, icon: Icon } = props;
  return (
    <Button look="secondary" disabled className="max-sm:w-full">
      <Icon aria-hidden="true" className="size-5" />
      {t(label)}
    </Button>
  );
}
