import { useEffect, useSyncExternalStore } from 'react';
import { drafts } from '../../../game/drafts/drafts.ts';
import { deviceStorage } from '../../../lib/device-storage.ts';
import { SHEET_FORM } from './sheet-form.ts';
import type { SheetDrafts } from './use-sheet-drafts.ts';

/** Returns when a page has to see to the next of a player's unsent scores, by the clock of the device; null: none is left. */
function nextOverdue(userId: string): number | null {
  const all = Object.values((drafts.read(userId, SHEET_FORM) ?? {}) as SheetDrafts);
  const moments = all.flatMap(({ sending }) => sending?.by ?? []);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Sees to scores that save themselves and whose page was closed before they were sent. */
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
}
