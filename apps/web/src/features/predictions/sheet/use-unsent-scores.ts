import { useEffect, useSyncExternalStore } from 'react';
import { MAX_SHEET_LINES } from '@kickoracle/contracts/constants';
import { valueOf } from '#game/sheet/sheet-goals.ts';
import { api } from '#lib/api.ts';
import { deviceStorage } from '#lib/browser-storage.ts';
import { listUnsent } from './list-unsent.ts';

/** Returns when the next draft is overdue, by the device's clock; null if none is left. */
function nextOverdue(userId: string): number | null {
  const moments = listUnsent(userId).map(({ sending }) => sending.by);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Sends a copy that outlives the page; an open page sends it again. Limit: 64 KB, one sheet. */
function sendCopy(userId: string): void {
  const unsent = listUnsent(userId).slice(0, MAX_SHEET_LINES);
  if (unsent.length === 0) return;
  const predictions = unsent.map(({ eventId, goals }) => ({ eventId, value: valueOf(goals)! }));
  const context = { player: userId, keepalive: true };
  api.predictions.submitPredictionSheet({ predictions }, { context }).catch(() => undefined);
}

/** Sends self-saving scores as the page is hidden or closed, and those of pages closed before. */
export function useUnsentScores(userId: string | null): void {
  const next = useSyncExternalStore(
    deviceStorage.subscribe,
    () => (userId === null ? null : nextOverdue(userId)),
    () => null,
  );
  useEffect(() => {
    if (userId === null || next === null) return;
    const keep = async () => {
      const { storeOverdue } = await import('./unsent-scores.ts');
      await storeOverdue(userId, Date.now());
    };
    const timer = setTimeout(() => void keep(), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [userId, next]);

  useEffect(() => {
    if (userId === null) return;
    const onHide = () => sendCopy(userId);
    const onChange = () => document.visibilityState === 'hidden' && onHide();
    document.addEventListener('visibilitychange', onChange);
    // Some browsers report no visibility change on reload.
    window.addEventListener('pagehide', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('pagehide', onHide);
    };
  }, [userId]);
}
