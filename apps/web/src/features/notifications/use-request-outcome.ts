import { skipToken, useQuery } from '@tanstack/react-query';
import type { NotificationView, ProfileView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { queries } from '#lib/api.ts';

type RequestOutcome = {
  text: string;
  /** Set while the request waits for an answer. */
  openFrom?: ProfileView;
};

/** Returns the outcome of a friend request; null for other notifications or while it loads. */
export function useRequestOutcome(notification: NotificationView): RequestOutcome | null {
  const { t } = useTranslation('notifications');
  const requester = notification.type === 'FRIEND_REQUEST' ? notification.requester : null;
  const { data } = useQuery({
    ...queries.friends.listFriends.queryOptions(),
    enabled: requester !== null,
  });
  const isIn = (players: readonly { userId: string }[] | undefined) =>
    players?.some(({ userId }) => userId === requester?.userId) === true;
  const isFriend = isIn(data?.friends);
  const isOver = data !== undefined && !isFriend && !isIn(data.incomingRequests);
  // Ended friendships are on neither list, but were not declined.
  const { data: friendship, isPending } = useQuery({
    ...queries.friends.getFriendship.queryOptions({
      input: requester && isOver ? { playerId: requester.userId } : skipToken,
    }),
    retry: false,
  });
  if (!requester || !data) return null;
  if (isFriend) return { text: t('requestFate.accepted') };
  // The list of requests ends at the latest.
  if (!isOver || friendship?.state === 'pending_incoming') {
    return { text: t('requestFate.waiting'), openFrom: requester };
  }
  if (isPending || (friendship && friendship.state !== 'declined')) return null;
  return { text: t('requestFate.declined') };
}
