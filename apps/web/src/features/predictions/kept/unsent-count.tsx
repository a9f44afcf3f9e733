import type { HomeView } from '@kickoracle/contracts';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../game/players/session.ts';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { listUnsent } from '../sheet/list-unsent.ts';
import { isWaiting } from './kept-prediction.ts';
import { itemOf, keptPredictions } from './kept-predictions.ts';

type Missing = NonNullable<HomeView['next']>['missing'];

/** Counts the matches of which an answer waits in this browser to be sent. */
function countWaiting(userId: string, missing: Missing): number {
  const kept = keptPredictions.list(userId).filter(isWaiting);
  const waiting = new Set<string>([
    ...kept.map(({ answers }) => itemOf(answers)),
    ...listUnsent(userId).map(({ eventId }) => eventId),
  ]);
  return missing.filter(({ matchId, eventIds }) =>
    [matchId, ...eventIds].some((id) => waiting.has(id)),
  ).length;
}

/** Beside how many the server has: how many more are kept here. */
export function UnsentCount({ missing }: { missing: Missing }) {
  const { t } = useTranslation('home');
  const userId = useSession().session?.userId ?? null;
  const count = useSyncExternalStore(
    deviceStorage.subscribe,
    () => (userId === null ? 0 : countWaiting(userId, missing)),
    () => 0,
  );
  return count > 0 && t('player.unsent', { count });
}
