import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { listenTo } from '../lib/listen-to.ts';
import { keepFocus } from '../ui/controls/keep-focus.ts';

const onAct = listenTo(() => document, 'pointerdown', 'keydown');

/** Focuses the heading of each new page, and keeps the focus near a control that is removed. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => keepFocus(main.current), [main]);

  useEffect(() => {
    const root = main.current;
    if (shown.current === pathname || !root) return;
    shown.current = pathname;

    // A page can suspend or replace its content: hidden or removed elements lose the focus.
    const observer = new MutationObserver(focusHeading);
    function end() {
      observer.disconnect();
      ignoreActs();
    }
    function focusHeading() {
      const { activeElement } = document;
      // A dialog or a field took it on purpose.
      if (activeElement && activeElement !== document.body && activeElement !== root) return;
      for (const heading of root!.querySelectorAll('h1')) {
        heading.tabIndex = -1;
        heading.classList.add('outline-none');
        heading.focus({ preventScroll: true });
        // A hidden heading, such as that of the previous page, cannot take it.
        if (document.activeElement === heading) return;
      }
    }

    root.focus({ preventScroll: true });
    // An action of the user ends it.
    const ignoreActs = onAct(end);
    observer.observe(root, { childList: true, subtree: true });
    focusHeading();
    return end;
  }, [pathname, main]);
}
