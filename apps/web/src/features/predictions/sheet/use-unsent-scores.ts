import { useEffect, useSyncExternalStore } from 'react';
import { MAX_SHEET_LINES } from '@kickoracle/contracts/constants';
import { valueOf } from '../../../game/sheet/sheet-goals.ts';
import { api } from '../../../lib/api.ts';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { listUnsent } from './list-unsent.ts';

/** Returns when a page has to see to the next of them, by the clock of the device; null: none is left. */
function nextOverdue(userId: string): number | null {
  const moments = listUnsent(userId).map(({ sending }) => sending.by);
  return moments.length === 0 ? null : Math.min(...moments);
}

/**
 * Sends a copy of unsent scores, which arrives although the page is closed. Nothing depends on its answer: a page that
 * stays open sends them again in order, else the next visit does. Browsers take no more than 64 KB along: one sheet.
 */
function sendCopy(userId: string): void {
  const unsent = listUnsent(userId).slice(0, MAX_SHEET_LINES);
  if (unsent.length === 0) return;
  const predictions = unsent.map(({ eventId, goals }) => ({ eventId, value: valueOf(goals)! }));
  const context = { player: userId, keepalive: true };
  api.predictions.submitPredictionSheet({ predictions }, { context }).catch(() => undefined);
}

/** Sees to scores that save themselves: as the page is put away or closed, and to those whose page was closed before. */
export function useUnsentScores(userId: string | null): void {
  const next = useSyncExternalStore(
    deviceStorage.subscribe,
    () => (userId === null ? null : nextOverdue(userId)),
    () => null,
  );
  useEffect(() => {
    if (userId === null || next === null) return;
    const keep = async () => {
      const { keepOverdue } = await import('./unsent-scores.ts');
      await keepOverdue(userId, Date.now());
    };
    const timer = setTimeout(() => void keep(), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [userId, next]);

  useEffect(() => {
    if (userId === null) return;
    const onHide = () => sendCopy(userId);
    const onChange = () => document.visibilityState === 'hidden' && onHide();
    document.addEventListener('visibilitychange', onChange);
    // A reload hides nothing in some browsers.
    window.addEventListener('pagehide', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('pagehide', onHide);
    };
  }, [userId]);
}
