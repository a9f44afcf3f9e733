import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** How long a page may take to get its heading; later the focus is the player's own again. */
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
    const observer = new MutationObserver(focusHeading);
    function end() {
      observer.disconnect();
      clearTimeout(timer);
      stop.abort();
    }
    function focusHeading() {
      const heading = root?.querySelector('h1');
      if (!heading) return;
      end();
      heading.tabIndex = -1;
      heading.classList.add('outline-none');
      heading.focus({ preventScroll: true });
    }

    root.focus({ preventScroll: true });
    // Whoever acts before the heading is there keeps the focus where they put it.
    for (const act of ['pointerdown', 'keydown'] as const) {
      document.addEventListener(act, end, { signal: stop.signal });
    }
    observer.observe(root, { childList: true, subtree: true });
    focusHeading();
    return end;
  }, [pathname, main]);
}
