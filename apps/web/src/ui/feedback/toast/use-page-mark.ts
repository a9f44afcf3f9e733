import { useLayoutEffect } from 'react';

const MARKS = { modal: 'data-has-modal', toasts: 'data-has-toasts' } as const;
const counts = { modal: 0, toasts: 0 };

function count(what: keyof typeof MARKS, change: 1 | -1): void {
  counts[what] += change;
  document.documentElement.toggleAttribute(MARKS[what], counts[what] > 0);
}

/** Marks the page for `styles.css`. `:has()` would search the whole page after each change. */
export function usePageMark(what: keyof typeof MARKS, isThere = true): void {
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    count(what, 1);
    return () => count(what, -1);
  }, [what, isThere]);
}
