import type { HomeView } from '@kickoracle/contracts';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#game/players/session.ts';
import { deviceStorage } from '#lib/browser-storage.ts';
import { listUnsent } from '../sheet/list-unsent.ts';
import { isWaiting } from './unsent-prediction.ts';
import { itemOf, unsentPredictions } from './unsent-predictions.ts';

type Missing = NonNullable<HomeView['next']>['missing'];

function countWaiting(userId: string, missing: Missing): number {
  const unsent = unsentPredictions.list(userId).filter(isWaiting);
  const waiting = new Set<string>([
    ...unsent.map(({ answers }) => itemOf(answers)),
    ...listUnsent(userId).map(({ eventId }) => eventId),
  ]);
  return missing.filter(({ matchId, eventIds }) =>
    [matchId, ...eventIds].some((id) => waiting.has(id)),
  ).length;
}

export function UnsentCount({ missing }: { missing: Missing }) {
  const { t } = useTranslation('overview');
  const userId = useSession().session?.userId ?? null;
  const count = useSyncExternalStore(
    deviceStorage.subscribe,
    () => (userId === null ? 0 : countWaiting(userId, missing)),
    () => 0,
  );
  return count > 0 && t('unsent', { count });
}
