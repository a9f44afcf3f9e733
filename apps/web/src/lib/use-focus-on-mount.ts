import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the heading of a view that takes the place of another one within a page: the view begins
 * at its top, and the focus follows, so that a screen reader says where one is now.
 */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
