import type { NotificationId } from '@kickoracle/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useReadAgain } from '../../game/facts.ts';
import { queries } from '../../lib/api.ts';
import { useWrite } from '../../lib/use-write.ts';

/** Tells how many notifications the player has not read; undefined while nobody knows. */
export function useUnreadCount(): number | undefined {
  return useQuery(queries.notifications.listUnread.queryOptions()).data?.length;
}

/** Returns what the player was told in the last thirty days, latest first. */
export function useNotifications() {
  return useInfiniteQuery(
    queries.notifications.listNotifications.infiniteOptions({
      input: (after: string | undefined) => ({ after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      select: ({ pages }) => pages.flatMap((page) => page.notifications),
    }),
  );
}

/** Returns what the player was paid in the last thirty days and shown, latest first, page by page. */
export function useKeptRewards() {
  return useInfiniteQuery(
    queries.xp.listKeptRewards.infiniteOptions({
      input: (after: string | undefined) => ({ after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      select: ({ pages }) => pages.map(({ rewards }) => rewards),
    }),
  );
}

/** Marks some as read; what still shows them as new is asked for again. */
export function useMarkRead() {
  const onSettled = useReadAgain('notificationRead');
  const { mutate } = useWrite(
    queries.notifications.markNotificationsRead.mutationOptions({ onSettled }),
  );
  return (ids: readonly NotificationId[]) => mutate({ ids: [...ids] });
}
