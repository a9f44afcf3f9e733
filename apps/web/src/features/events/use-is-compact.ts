import { useCallback, useSyncExternalStore } from 'react';
import { keepCookie } from '../../lib/cookies.ts';
import { deviceStorage } from '../../lib/device-storage.ts';
import { viewer, type ListForm } from '../../lib/viewer.ts';

/** `first.js` reads it as well, for the form in which a drawn list is seen. */
const STORAGE_KEY = 'listForm';
const PHONE = '(width < 48rem)';

/** Returns what this browser shows: what was chosen, else rows on a phone and cards where there is room. */
function isCompactHere(): boolean {
  const chosen = deviceStorage.read(STORAGE_KEY);
  if (chosen === 'compact' || chosen === 'cards') return chosen === 'compact';
  return typeof window.matchMedia === 'function' && window.matchMedia(PHONE).matches;
}

/** Returns what the server drew: one form where it knows the device, both where it does not. */
function isCompactAsDrawn(): boolean | null {
  const { listForm } = viewer();
  if (listForm === undefined) return isCompactHere();
  return listForm && listForm === 'compact';
}

/** Tells whether the list is shown in rows, not cards, remembered by this browser; null: both are drawn, one is seen. */
export function useIsCompact() {
  const isCompact = useSyncExternalStore<boolean | null>(
    deviceStorage.subscribe,
    isCompactHere,
    isCompactAsDrawn,
  );
  const toggle = useCallback((next: boolean) => {
    const form: ListForm = next ? 'compact' : 'cards';
    deviceStorage.keep(STORAGE_KEY, form);
    // Where the server reads it, for the page that it sends.
    keepCookie(STORAGE_KEY, form);
  }, []);
  return [isCompact, toggle] as const;
}
