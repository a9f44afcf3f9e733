import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** How long the focus is looked after; later it is the player's own again. */
const PATIENCE_MS = 10_000;

/**
 * Moves the focus to the heading of the page that one went to, so that a screen reader says where
 * one is and the keyboard goes on from there. The first page of a visit is left alone.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const root = main.current;
    if (!root) return;

    const stop = new AbortController();
    const timer = setTimeout(end, PATIENCE_MS);
    // Not the first heading only: a page goes and comes back while a part of it fetches its texts,
    // or puts its data in place of itself, and what is hidden or removed loses the focus.
    const observer = new MutationObserver(focusHeading);
    function end() {
      observer.disconnect();
      clearTimeout(timer);
      stop.abort();
    }
    function focusHeading() {
      const { activeElement } = document;
      // A window, or a field of the page, took it on purpose.
      if (activeElement && activeElement !== document.body && activeElement !== root) return;
      for (const heading of root?.querySelectorAll('h1') ?? []) {
        heading.tabIndex = -1;
        heading.classList.add('outline-none');
        heading.focus({ preventScroll: true });
        // One that is hidden, such as that of the page before, cannot take it.
        if (document.activeElement === heading) return;
      }
    }

    root.focus({ preventScroll: true });
    // Whoever acts keeps the focus where they put it.
    for (const act of ['pointerdown', 'keydown'] as const) {
      document.addEventListener(act, end, { signal: stop.signal });
    }
    observer.observe(root, { childList: true, subtree: true });
    focusHeading();
    return end;
  }, [pathname, main]);
}
