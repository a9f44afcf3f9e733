import { useIsMutating, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { readAgain } from '../../../game/facts.ts';
import { api } from '../../../lib/api.ts';
import { errorCode, isTemporary } from '../../../lib/errors.ts';
import { reconnectPauseMs } from '../../../lib/live/reconnect-pause.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { idsOf, type QueuedWindow } from './window-queue.ts';

const MARKS = ['windows', 'mark'];

async function mark(window: QueuedWindow): Promise<void> {
  const ids = idsOf(window);
  if (window.kind === 'rewards') await api.xp.markRewardsSeen({ ids: ids });
  else await api.notifications.markNotificationsRead({ ids: ids });
}

/** Tells the server what was closed; again and again where it cannot be reached. */
export function useMarks(): { mark: (window: QueuedWindow) => void; isMarking: boolean } {
  const client = useQueryClient();
  const { mutate } = useWrite({
    mutationKey: MARKS,
    mutationFn: mark,
    // Waits for the network rather than failing without it.
    networkMode: 'online',
    retry: (_, error) => isTemporary(error) || errorCode(error) === 'RATE_LIMITED',
    retryDelay: (failures) => reconnectPauseMs(failures + 1, Math.random()),
    // What was closed stays closed for as long as the page lives.
    gcTime: Infinity,
    onSettled: (_result, _error, { kind }) =>
      readAgain(client, kind === 'rewards' ? 'rewardSeen' : 'notification'),
  });
  return { mark: mutate, isMarking: useIsMutating({ mutationKey: MARKS }) > 0 };
}

/** Lists everything that was closed since this page was opened. */
export function listClosed(client: QueryClient): string[] {
  const marks = client.getMutationCache().findAll({ mutationKey: MARKS });
  return marks.flatMap(({ state }) => idsOf(state.variables as QueuedWindow));
}
