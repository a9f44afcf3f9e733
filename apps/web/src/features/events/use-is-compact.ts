import { useCallback, useSyncExternalStore } from 'react';
import { deviceStorage } from '../../lib/device-storage.ts';

/** `first.js` reads it as well, for the form in which a drawn list is seen. */
const STORAGE_KEY = 'listForm';
const COMPACT = 'compact';
const CARDS = 'cards';
const PHONE = '(width < 48rem)';

/** Returns what this browser shows: what was chosen, else rows on a phone and cards where there is room. */
function isCompactHere(): boolean {
  const chosen = deviceStorage.read(STORAGE_KEY);
  if (chosen === COMPACT || chosen === CARDS) return chosen === COMPACT;
  return typeof window.matchMedia === 'function' && window.matchMedia(PHONE).matches;
}

/** Returns null: the server knows neither the choice nor the width of a browser. */
const nobodyKnows = () => null;

/** Tells whether the list is shown in rows, not cards, remembered by this browser; null where the server draws it. */
export function useIsCompact() {
  const isCompact = useSyncExternalStore<boolean | null>(
    deviceStorage.subscribe,
    isCompactHere,
    nobodyKnows,
  );
  const toggle = useCallback((next: boolean) => {
    deviceStorage.keep(STORAGE_KEY, next ? COMPACT : CARDS);
  }, []);
  return [isCompact, toggle] as const;
}
