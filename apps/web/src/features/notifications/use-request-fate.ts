import { skipToken, useQuery } from '@tanstack/react-query';
import type { NotificationView } from '@kickoracle/contracts';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { queries } from '../../lib/api.ts';

/** Returns what became of a request of friendship, in words; null: it is none, or nobody knows yet. */
export function useRequestFate(notification: NotificationView): string | null {
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
  // Friends who parted later are on no list either, and nobody declined.
  const { data: friendship, isPending } = useQuery({
    ...queries.friends.getFriendship.queryOptions({
      input: requester && isOver ? { playerId: requester.userId } : skipToken,
    }),
    retry: false,
  });
  if (!requester || !data) return null;
  if (isFriend) return t('requestFate.accepted');
  if (!isOver) return t('requestFate.waiting');
  if (isPending || (friendship && friendship.state !== 'declined')) return null;
  return t('requestFate.declined');
}
