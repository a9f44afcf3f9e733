import { useSyncExternalStore } from 'react';
import { paths } from '#game/paths.ts';

/** Pages on which windows wait: sign-in, sheets, the administrator's pages. */
const QUIET_PAGES: readonly string[] = [
  paths.auth,
  paths.confirm,
  paths.forgotPassword,
  paths.resetPassword,
  paths.completeProfile,
  paths.matchday(null),
  paths.admin,
  // Lists the news itself.
  paths.inbox,
];

export function isQuietPage(pathname: string): boolean {
  return QUIET_PAGES.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

const OPEN =
  '[data-modal], [role="menu"], header [aria-expanded="true"], details[open] :is(input, select, textarea)';
const FILLED_IN = 'form *, input, select, textarea, [contenteditable="true"]';

/** Returns true if the page is rendered, no dialog is open and no input has the focus. */
function isIdle(): boolean {
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
  // Between two fields no element has the focus.
  const defer = () => setTimeout(onChange);
  for (const event of events) document.addEventListener(event, defer);
  return () => {
    observer.disconnect();
    for (const event of events) document.removeEventListener(event, defer);
  };
}

const watchNothing = () => () => undefined;

/** Returns true if a window may open now; observes the page only while one waits. */
export function useIsIdle(isWaiting: boolean): boolean {
  return useSyncExternalStore(
    isWaiting ? watchPage : watchNothing,
    () => isWaiting && isIdle(),
    () => false,
  );
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

export function useIsVisible(): boolean {
  return useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
}
