import { useQuery } from '@tanstack/react-query';
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
  if (!requester || !data) return null;
  const isIn = (players: readonly { userId: string }[]) =>
    players.some(({ userId }) => userId === requester.userId);
  if (isIn(data.friends)) return t('requestFate.accepted');
  return t(isIn(data.incomingRequests) ? 'requestFate.waiting' : 'requestFate.over');
}
