import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../../game/players/session.ts';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { listUnsent } from '../sheet/list-unsent.ts';
import { isWaiting } from './kept-prediction.ts';
import { itemOf, keptPredictions } from './kept-predictions.ts';

const listWaiting = (userId: string): string[] => [
  ...keptPredictions
    .list(userId)
    .filter(isWaiting)
    .map(({ answers }) => itemOf(answers)),
  ...listUnsent(userId).map(({ eventId }) => eventId),
];

/** Returns the matches and questions of which the player's answer waits in this browser to be sent, by their ids. */
export function useWaitingItems(): ReadonlySet<string> {
  const userId = useSession().session?.userId ?? null;
  const ids = useSyncExternalStore(
    deviceStorage.subscribe,
    () => (userId === null ? '' : listWaiting(userId).join(' ')),
    () => '',
  );
  return useMemo(() => new Set(ids.split(' ')), [ids]);
}
