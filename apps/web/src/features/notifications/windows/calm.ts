import { useSyncExternalStore } from 'react';
import { paths } from '../../../game/paths.ts';

/** Where one is busy with something else, and windows wait: signing in, sheets, the desk. */
const QUIET_PAGES: readonly string[] = [
  paths.auth,
  paths.confirm,
  paths.forgotPassword,
  paths.resetPassword,
  paths.completeProfile,
  paths.matchday(null),
  paths.admin,
  // What is new is read there.
  paths.inbox,
];

/** Tells whether no window opens on a page, whatever happens there. */
export function isQuietPage(pathname: string): boolean {
  return QUIET_PAGES.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** What is open above the page or unfolded in it, with something to fill in or to choose. */
const OPEN =
  '[data-modal], [role="menu"], header [aria-expanded="true"], details[open] :is(input, select, textarea)';
const FILLED_IN = 'form *, input, select, textarea, [contenteditable="true"]';

/** Tells whether a window disturbs nobody: the page is there, nothing is open, nothing is being typed. */
function isCalm(): boolean {
  return (
    document.querySelector('main h1') !== null &&
    document.querySelector(OPEN) === null &&
    document.activeElement?.matches(FILLED_IN) !== true
  );
}

function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'aria-expanded'],
  });
  const events = ['focusin', 'focusout'] as const;
  // On its way from one field to another the focus is nowhere.
  const later = () => setTimeout(onChange);
  for (const event of events) document.addEventListener(event, later);
  return () => {
    observer.disconnect();
    for (const event of events) document.removeEventListener(event, later);
  };
}

const watchNothing = () => () => undefined;

/** Tells whether a window may open now; looked at only while one waits. */
export function useIsCalm(isWaiting: boolean): boolean {
  return useSyncExternalStore(
    isWaiting ? watchPage : watchNothing,
    () => isWaiting && isCalm(),
    () => false,
  );
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Tells whether this tab is the one that is looked at. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
}
