import { useLayoutEffect } from 'react';

const MARKS = { modal: 'data-has-modal', toasts: 'data-has-toasts' } as const;
const counts = { modal: 0, toasts: 0 };

function count(what: keyof typeof MARKS, change: 1 | -1): void {
  counts[what] += change;
  document.documentElement.toggleAttribute(MARKS[what], counts[what] > 0);
}

/**
 * Marks the page while something is above it, so that `styles.css` lets dialogs and messages make room for each other.
 * Asked with `:has()`, each change of the page would make the browser look through all of it.
 */
export function usePageMark(what: keyof typeof MARKS, isThere = true): void {
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    count(what, 1);
    return () => count(what, -1);
  }, [what, isThere]);
}
