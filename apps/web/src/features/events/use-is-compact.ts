import { useCallback } from 'react';
import { setCookie } from '#lib/cookies.ts';
import { deviceStorage } from '#lib/browser-storage.ts';
import type { ListForm } from '#lib/page-state.ts';
import { useDeviceValue } from '#lib/server-view.ts';

/** `first.js` reads it too, to show the right form of a server-rendered list. */
const STORAGE_KEY = 'listForm';
const PHONE = '(width < 48rem)';

/** Returns the stored choice, else rows on a phone and cards on wide screens. */
function isCompactHere(): boolean {
  const chosen = deviceStorage.read(STORAGE_KEY);
  if (chosen === 'compact' || chosen === 'cards') return chosen === 'compact';
  return typeof window.matchMedia === 'function' && window.matchMedia(PHONE).matches;
}

/** Returns the list form stored in this browser; null if the server renders both. */
export function useIsCompact() {
  const isCompact = useDeviceValue<boolean | null>(
    deviceStorage.subscribe,
    isCompactHere,
    ({ listForm }) => listForm && listForm === 'compact',
  );
  const toggle = useCallback((next: boolean) => {
    const form: ListForm = next ? 'compact' : 'cards';
    deviceStorage.keep(STORAGE_KEY, form);
    // The server reads the cookie to render the next page.
    setCookie(STORAGE_KEY, form);
  }, []);
  return [isCompact, toggle] as const;
}
