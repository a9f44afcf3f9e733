import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls to the top and focuses the heading of a new view, for screen readers. */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
