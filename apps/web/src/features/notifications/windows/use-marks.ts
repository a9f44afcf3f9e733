import { useIsMutating, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { invalidateFacts } from '#game/facts.ts';
import { api } from '#lib/api.ts';
import { errorCode, isTemporary } from '#lib/errors.ts';
import { reconnectPauseMs } from '#lib/live/reconnect-pause.ts';
import { useWrite } from '#lib/use-write.ts';
import { idsOf, type QueuedWindow } from './window-queue.ts';

const MARKS = ['windows', 'mark'];

async function mark(window: QueuedWindow): Promise<void> {
  const ids = idsOf(window);
  if (window.kind === 'rewards') await api.xp.markRewardsSeen({ ids: ids });
  else await api.notifications.markNotificationsRead({ ids: ids });
}

export function useMarks(): { mark: (window: QueuedWindow) => void; isMarking: boolean } {
  const client = useQueryClient();
  const { mutate } = useWrite({
    mutationKey: MARKS,
    mutationFn: mark,
    // Pauses without a network instead of failing.
    networkMode: 'online',
    retry: (_, error) => isTemporary(error) || errorCode(error) === 'RATE_LIMITED',
    retryDelay: (failures) => reconnectPauseMs(failures + 1, Math.random()),
    // Closed windows stay closed for the lifetime of the page.
    gcTime: Infinity,
    onSettled: (_result, _error, { kind }) =>
      invalidateFacts(client, kind === 'rewards' ? 'rewardSeen' : 'notification'),
  });
  return { mark: mutate, isMarking: useIsMutating({ mutationKey: MARKS }) > 0 };
}

export function listClosed(client: QueryClient): string[] {
  const marks = client.getMutationCache().findAll({ mutationKey: MARKS });
  return marks.flatMap(({ state }) => idsOf(state.variables as QueuedWindow));
}
