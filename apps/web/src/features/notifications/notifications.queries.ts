import type { NotificationId } from '@kickoracle/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';

export function useUnreadCount(): number | undefined {
  return useQuery(queries.notifications.listUnread.queryOptions()).data?.length;
}

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

export function useSeenRewards() {
  return useInfiniteQuery(
    queries.xp.listKeptRewards.infiniteOptions({
      input: (after: string | undefined) => ({ after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      select: ({ pages }) => pages.map(({ rewards }) => rewards),
    }),
  );
}

export function useMarkRead() {
  const onSettled = useInvalidate('notificationRead');
  const { mutate } = useWrite(
    queries.notifications.markNotificationsRead.mutationOptions({ onSettled }),
  );
  return (ids: readonly NotificationId[]) => mutate({ ids: [...ids] });
}
