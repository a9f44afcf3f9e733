import { useEffect, useSyncExternalStore } from 'react';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { keepOverdue, nextOverdue } from './unsent-scores.ts';

/** Sees to scores that save themselves and whose page was closed before they were sent. */
export function useUnsentScores(userId: string | null): void {
  const next = useSyncExternalStore(
    deviceStorage.subscribe,
    () => (userId === null ? null : nextOverdue(userId)),
    () => null,
  );
  useEffect(() => {
    if (userId === null || next === null) return;
    const keep = () => void keepOverdue(userId, Date.now());
    const timer = setTimeout(keep, Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [userId, next]);
}
