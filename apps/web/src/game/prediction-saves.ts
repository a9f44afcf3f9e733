import { useSyncExternalStore } from 'react';

let hasSaved = false;
const listeners = new Set<() => void>();

/** Notifies this tab of saved predictions of its player. */
export function announceSave(): void {
  hasSaved = true;
  for (const listener of listeners) listener();
}

/** Calls at each save, and at once if there was one since the page was loaded. */
export function listenToSaves(listener: () => void): () => void {
  listeners.add(listener);
  if (hasSaved) listener();
  return () => listeners.delete(listener);
}

/** Returns true if predictions were saved since the page was loaded. */
export const useHasSaved = () =>
  useSyncExternalStore(
    listenToSaves,
    () => hasSaved,
    () => false,
  );

export function forgetSaves(): void {
  hasSaved = false;
}
